import { printSlowest } from './slowest.mjs';

/** A reporter for Playwright: prints the slowest files at the end. */
export default class PlaywrightSlowest {
  #files = new Map();

  onTestEnd({ location: { file } }, { duration }) {
    this.#files.set(file, (this.#files.get(file) ?? 0) + duration);
  }

  onEnd() {
    printSlowest(this.#files);
  }

  printsToStdio() {
    return false;
  }
}
