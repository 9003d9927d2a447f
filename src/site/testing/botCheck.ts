/** A challenge as the server issues it, valid for a long time. */
export const challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    data: { until: Date.parse('2100-01-01T00:00:00Z') },
    keyLength: 32,
    keyPrefix: '00',
    keySignature: '00',
    nonce: '00',
    salt: '00',
  },
  signature: 'sample-signature',
};

/** A worker that returns a solution at once, because jsdom has no workers. Journeys test the real worker. */
export class SolvingWorker extends EventTarget {
  postMessage(): void {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { counter: 1, derivedKey: '00', time: 0 } })));
  }
  terminate(): void {}
}
