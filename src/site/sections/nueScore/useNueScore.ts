import { useEffect, useReducer, useState } from 'react';
import type { RefObject } from 'react';
import { useMediaQuery } from '../../../ui/index.ts';
import { drawPercentage, initialPillars, reducePillars, refreshInterval } from './nueScore.ts';
import type { PillarName, Pillars } from './nueScore.ts';
import { useIsInView } from './useIsInView.ts';
import { useIsPageVisible } from './useIsPageVisible.ts';

/** Returns a random number from 0 to 1. */
export type Random = () => number;

/** The state of the chart, and its actions. */
interface NueScoreState {
  readonly pillars: Pillars;
  /** Whether the numbers change automatically while the chart is visible. */
  readonly isPlaying: boolean;
  readonly togglePillar: (pillar: PillarName) => void;
  readonly togglePlaying: () => void;
}

/**
 * The state of an example of the score. Its numbers change while the chart is in view and the page is visible. A person who prefers
 * reduced motion has to start the changes; everybody can pause them.
 */
export function useNueScore(chart: RefObject<Element | null>, random: Random): NueScoreState {
  const [pillars, dispatch] = useReducer(reducePillars, initialPillars);
  const prefersStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [chosen, setChosen] = useState<boolean>();
  const isPlaying = chosen ?? !prefersStill;
  const isInView = useIsInView(chart);
  const isPageVisible = useIsPageVisible();
  const isRunning = isPlaying && isInView && isPageVisible;
  useEffect(() => {
    if (!isRunning) return undefined;
    const draw = () => drawPercentage(random());
    const timer = setInterval(
      () => dispatch({ type: 'refresh', percentages: { mind: draw(), body: draw(), lifestyle: draw() } }),
      refreshInterval,
    );
    return () => clearInterval(timer);
  }, [isRunning, random]);
  return {
    pillars,
    isPlaying,
    togglePillar: (pillar) => dispatch({ type: 'toggle', pillar, percentage: drawPercentage(random()) }),
    togglePlaying: () => setChosen(!isPlaying),
  };
}
