import type { RuntimePorts } from '../../../runtime/index.ts';

/**
 * The ports that look at a visit, for a screen that is drawn before there is any: nothing is stored, the link says
 * nothing, and neither the day nor an id is known.
 */
export const prerenderPorts: Pick<RuntimePorts, 'storage' | 'readLinkFacts' | 'getToday' | 'createId'> = {
  storage: { load: () => undefined, save: () => undefined, clear: () => undefined },
  readLinkFacts: () => ({ facts: {}, given: [] }),
  getToday: () => '',
  createId: () => '',
};
