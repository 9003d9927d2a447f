import { createContext } from 'react';
import type { RuntimePorts } from '../../../runtime/index.ts';

/**
 * Replaces the ports that read the visit while a screen is prerendered: nothing is stored, the link has no query, and there is neither
 * a date nor an id.
 */
export const prerenderPorts: Pick<RuntimePorts, 'storage' | 'readLinkFacts' | 'getNow' | 'getToday' | 'createId'> = {
  storage: { load: () => undefined, save: () => undefined, clear: () => undefined },
  readLinkFacts: () => ({ facts: {}, given: [] }),
  getToday: () => '',
  createId: () => '',
  getNow: () => '',
};

/** Provides ports for the prerendering of a screen that is not the first one. Empty in the browser. */
export const PrerenderedStepContext = createContext<Partial<RuntimePorts>>({});
