import type { RuntimePorts } from '../../../runtime/index.ts';

/** The ports of a flow of which nothing is kept: its session ends with the page, and its run is not recorded. */
export function withoutRecord(ports: RuntimePorts): RuntimePorts {
  return {
    ...ports,
    storage: { load: () => undefined, save: () => undefined, clear: () => undefined },
    recordRun: () => Promise.resolve(),
  };
}
