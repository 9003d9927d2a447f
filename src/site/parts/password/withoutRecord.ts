import type { RuntimePorts } from '../../../runtime/index.ts';

/** The ports of a flow that stores nothing: its session ends with the page, and its run is neither recorded nor counted. */
export function withoutRecord(ports: RuntimePorts): RuntimePorts {
  return {
    ...ports,
    storage: { load: () => undefined, save: () => undefined, clear: () => undefined, keepsNothing: true },
    onPlaceShown: () => undefined,
    recordRun: () => Promise.resolve(),
  };
}
