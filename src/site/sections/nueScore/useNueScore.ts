import { useEffect, useReducer, useState } from 'react';
import type { RefObject } from 'react';
import { useMediaQuery } from '../../../ui/index.ts';
import { drawPercentage, initialPillars, reducePillars, refreshInterval } from './nueScore.ts';
import type { PillarName, Pillars } from './nueScore.ts';
import { useIsInView } from './useIsInView.ts';
import { useIsPageVisible } from './useIsPageVisible.ts';

/** Gives a number from 0 to 1. */
export type Random = () => number;

/** The pillars of the chart, and how they are worked. */
interface NueScoreState {
  readonly pillars: Pillars;
  /** Whether the numbers change by themselves while they are seen. */
  readonly isPlaying: boolean;
  readonly togglePillar: (pillar: PillarName) => void;
  readonly togglePlaying: () => void;
}

/**
 * The pillars of an example. Their numbers change while the chart is in view and the page is visible. Who prefers reduced
 * motion starts them, everybody can pause them.
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
