import { expect } from 'vitest';
import type { Progress } from '../progress.ts';

/** Records progress reports, and asserts the rules of `Progress`. */
export interface ProgressRecorder {
  readonly progress: Progress;
  /** The reported pieces of work in the order in which they began, and whether the share of each ended at 1. */
  readonly phases: () => readonly (readonly [doing: string, end: 'done' | 'broken off'])[];
}

/** Creates a recorder that fails the test when a share is not from 0 to 1, or falls while the words stay the same. */
export function createProgressRecorder(): ProgressRecorder {
  const shares = new Map<string, number>();
  return {
    progress: (doing, share) => {
      expect({ doing, share }).toEqual({ doing, share: Math.min(1, Math.max(shares.get(doing) ?? 0, share)) });
      shares.set(doing, share);
    },
    phases: () => [...shares].map(([doing, share]) => [doing, share === 1 ? 'done' : 'broken off'] as const),
  };
}
