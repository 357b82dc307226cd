// Progress in the browser's storage: the document is gamekit's own, only where it lies is decided here.

const NAME = "gamekit-progress";

export class Keeping {
  constructor(words) {
    this.words = words;
    this.known = undefined;
    this.refused = "";
    this.locked = false; // a document lies there that could neither be read nor set aside
  }

  /** What the storage holds, and why it cannot be read if so. */
  read() {
    try {
      return { text: localStorage.getItem(NAME), problem: "" };
    } catch {
      return { text: null, problem: this.words.blocked };
    }
  }

  /** What Python has to know, if it is not what it knows already. */
  news() {
    const { text, problem } = this.read();
    const seen = JSON.stringify([text, problem]);
    if (seen === this.known || (this.refused && this.known !== undefined)) return null;
    this.known = seen;
    return { text, problem, refused: this.refused, aside: this.freeName() };
  }

  freeName() {
    for (let number = 1; ; number += 1) {
      const name = `${NAME}.set-aside-${number}`;
      try {
        if (localStorage.getItem(name) === null) return name;
      } catch {
        return name;
      }
    }
  }

  /** Keep a document that could not be read, so that the next one does not overwrite it; whether that was possible. */
  putAside(text) {
    try {
      localStorage.setItem(this.freeName(), text);
      localStorage.removeItem(NAME);
      this.known = JSON.stringify([null, ""]);
      return true;
    } catch {
      this.locked = true;
      return false;
    }
  }

  /** What another window has saved since what is to be saved was made from `base`, if it has. */
  newer(base) {
    const { text } = this.read();
    return text === null || text === base || this.locked ? undefined : text;
  }

  /** Save; returns why not, "" if it works again, undefined if there is nothing to say. */
  save(text) {
    const before = this.refused;
    try {
      if (this.locked || this.read().problem) throw new Error("not to be written");
      localStorage.setItem(NAME, text);
      this.known = JSON.stringify([text, ""]);
      this.refused = "";
    } catch {
      this.refused = this.read().problem || this.words.full;
    }
    return this.refused === before ? undefined : this.refused;
  }

  /** Whether there is any progress. */
  isKept() {
    return Boolean(this.read().text);
  }

  /** Whether the kept progress says that a step is done; whatever else is kept there, no. */
  isDone(step) {
    try {
      return JSON.parse(localStorage.getItem(NAME)).steps[step][0] === true;
    } catch {
      return false;
    }
  }
}
