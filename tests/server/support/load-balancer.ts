import { createGate } from './gate.ts';

/** Tells a client which server to ask: each one in turn. While there is none, it waits for the first that comes. */
export class Balancer {
  #addresses: readonly string[] = [];
  #turn = 0;
  #any = createGate();

  /** A server is there. */
  add(...addresses: readonly string[]): void {
    this.#addresses = [...this.#addresses, ...addresses];
    this.#any.open();
  }

  /** A server is there no more. */
  remove(...addresses: readonly string[]): void {
    this.#addresses = this.#addresses.filter((one) => !addresses.includes(one));
    if (this.#addresses.length === 0) this.#any = createGate();
  }

  /** The address of the server whose turn it is. */
  async next(): Promise<string> {
    while (this.#addresses.length === 0) await this.#any.passed;
    return this.#addresses[this.#turn++ % this.#addresses.length]!;
  }
}
