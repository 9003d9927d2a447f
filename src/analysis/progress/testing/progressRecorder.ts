import { expect } from 'vitest';
import type { Progress } from '../progress.ts';

/** A recorder that asserts the rules of `Progress`. */
export interface ProgressRecorder {
  readonly progress: Progress;
  /** The reported work in order of its beginning, and whether its share ended at 1. */
  readonly phases: () => readonly (readonly [doing: string, end: 'done' | 'broken off'])[];
}

/** A progress that fails the test when a share is none, or falls while the words stay the same. */
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
