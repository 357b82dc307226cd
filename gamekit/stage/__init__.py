"""What a learner sees and touches: activities that turn states into HTML and acts into moves."""
