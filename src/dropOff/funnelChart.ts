import { listWorstPlaces } from './funnel.ts';
import type { Funnel } from './funnel.ts';

/** The bar of one place of a chart. */
export interface ChartBar {
  readonly label: string;
  readonly top: number;
  /** The lengths of what went on and of what was left, behind each other, and of all that were shown the place. */
  readonly went: { readonly count: number; readonly length: number };
  readonly left: { readonly count: number; readonly length: number };
  readonly shownLength: number;
  /** One of the places at which most were left. */
  readonly isWorst: boolean;
}

/** A chart of a funnel: a bar for each place, from `barStart` on. */
export interface FunnelChart {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly barStart: number;
  readonly bars: readonly ChartBar[];
}

const barLength = 150;
const lineHeight = 28;
const labelLength = 27;

/** Lays out the chart of a funnel: for each place, who went on and who was left, against all runs. */
export function layOutFunnelChart(funnel: Funnel): FunnelChart {
  const { flow, runs, places } = funnel;
  const worst = new Set(listWorstPlaces(funnel, 2));
  const measure = (count: number): number => Math.round((count / Math.max(1, runs)) * barLength * 10) / 10;
  return {
    title: `${flow}: how many of ${runs} runs went on at each place. The table has the same figures.`,
    width: 440,
    height: 24 + places.length * lineHeight,
    barStart: 190,
    bars: places.map((place, index) => {
      const went = Math.max(0, place.shown - place.left);
      return {
        label: shorten(place.label),
        top: 24 + index * lineHeight,
        went: { count: went, length: measure(went) },
        left: { count: place.left, length: measure(place.left) },
        shownLength: measure(place.shown),
        isWorst: worst.has(place),
      };
    }),
  };
}

/** How many were left, with a minus sign. */
export function formatLeft(count: number): string {
  return count === 0 ? '0' : `−${count}`;
}

function shorten(label: string): string {
  return label.length <= labelLength ? label : `${label.slice(0, labelLength - 1).trimEnd()}…`;
}
