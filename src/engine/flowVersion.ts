import type { Flow } from './flow.ts';

/** The name of a flow as people write it: `lead@2` for working files, `lead@2.0.1` for a release of it. */
export function formatFlowVersion({ id, release }: Pick<Flow, 'id' | 'release'>): string {
  return release === undefined ? id : `${id.split('@')[0]}@${release}`;
}
