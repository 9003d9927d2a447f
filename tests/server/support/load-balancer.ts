import { createGate } from './gate.ts';

/** Gives a client the address of each server in turn. While there is no server, the client waits for the first one. */
export class Balancer {
  #addresses: readonly string[] = [];
  #turn = 0;
  #any = createGate();

  /** Adds servers by their addresses. */
  add(...addresses: readonly string[]): void {
    this.#addresses = [...this.#addresses, ...addresses];
    this.#any.open();
  }

  /** Removes servers by their addresses. */
  remove(...addresses: readonly string[]): void {
    this.#addresses = this.#addresses.filter((address) => !addresses.includes(address));
    if (this.#addresses.length === 0) this.#any = createGate();
  }

  /** The address of the server whose turn it is. */
  async next(): Promise<string> {
    while (this.#addresses.length === 0) await this.#any.passed;
    return this.#addresses[this.#turn++ % this.#addresses.length]!;
  }
}
