import { createContext } from 'react';
import type { RuntimePorts } from '../../../runtime/index.ts';

/**
 * The ports that read a session, for a screen that is prerendered: nothing is stored, the link has no query, and neither the
 * date nor an id is known.
 */
export const prerenderPorts: Pick<RuntimePorts, 'storage' | 'readLinkFacts' | 'getNow' | 'getToday' | 'createId'> = {
  storage: { load: () => undefined, save: () => undefined, clear: () => undefined },
  readLinkFacts: () => ({ facts: {}, given: [] }),
  getToday: () => '',
  createId: () => '',
  getNow: () => '',
};

/** The ports of the prerendering of a screen that is not the first one. Empty in the browser. */
export const PrerenderedStepContext = createContext<Partial<RuntimePorts>>({});
