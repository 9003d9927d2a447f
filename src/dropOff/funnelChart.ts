import { listWorstPlaces } from './funnel.ts';
import type { Funnel, FunnelPlace } from './funnel.ts';

/** A count with the length of its part of a bar, in SVG units. */
interface BarPart {
  readonly count: number;
  readonly length: number;
}

/** The line of one place of a chart. */
export interface ChartLine {
  readonly label: string;
  readonly top: number;
  /** Absent where the figures are withheld. */
  readonly bar?: ChartBar;
}

/** The bar of a place: the runs that went on, followed by those that were left. `shownLength` is the length for all runs shown it. */
export interface ChartBar {
  readonly went: BarPart;
  readonly left: BarPart;
  readonly shownLength: number;
  /** True for the two places at which most runs were left. */
  readonly isWorst: boolean;
}

/** A chart of a funnel: a line for each place. Bars begin at `barStart`. All lengths are in SVG units. */
export interface FunnelChart {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly barStart: number;
  readonly lines: readonly ChartLine[];
}

const barLength = 150;
const lineHeight = 28;
const labelLength = 27;

/** Lays out the chart of a funnel: for each place, how many runs went on and how many were left, on a scale of all runs. */
export function layOutFunnelChart(funnel: Funnel): FunnelChart {
  const { flow, runs, places } = funnel;
  const worst = new Set<FunnelPlace>(listWorstPlaces(funnel, 2));
  const most = runs ?? Math.max(0, ...places.map(({ figures }) => figures?.shown ?? 0));
  const measure = (count: number): BarPart => ({ count, length: Math.round((count / Math.max(1, most)) * barLength * 10) / 10 });
  return {
    title: `${flow}: how many of ${runs ?? 'few'} runs went on at each place. The table has the same figures.`,
    width: 440,
    height: 24 + places.length * lineHeight,
    barStart: 190,
    lines: places.map((place, index) => {
      const line = { label: shorten(place.label), top: 24 + index * lineHeight };
      if (place.figures === undefined) return line;
      const { shown, left } = place.figures;
      const bar = {
        went: measure(Math.max(0, shown - left)),
        left: measure(left),
        shownLength: measure(shown).length,
        isWorst: worst.has(place),
      };
      return { ...line, bar };
    }),
  };
}

/** Formats the number of runs left, with a minus sign unless it is 0. */
export function formatLeft(count: number): string {
  return count === 0 ? '0' : `−${count}`;
}

function shorten(label: string): string {
  return label.length <= labelLength ? label : `${label.slice(0, labelLength - 1).trimEnd()}…`;
}
