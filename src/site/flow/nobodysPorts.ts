import type { RuntimePorts } from '../../runtime/index.ts';

/**
 * The ports that look at a visit, for a screen that is drawn before there is any: nothing is stored, the link says
 * nothing, and neither the day nor an id is known.
 */
export const nobodysPorts: Pick<RuntimePorts, 'storage' | 'linkFacts' | 'today' | 'newId'> = {
  storage: { load: () => undefined, save: () => undefined, clear: () => undefined },
  linkFacts: () => ({ facts: {}, given: [] }),
  today: () => '',
  newId: () => '',
};
