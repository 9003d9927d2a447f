import { formatPercent } from './funnelComparison.ts';
import type { FunnelWithShare } from './funnelComparison.ts';
import { listWorstPlaces } from './funnel.ts';

/** The sentences beside the table of a funnel: how many runs ended, with which outcomes, and where most were left. */
export function describeFunnel(funnel: FunnelWithShare): readonly string[] {
  const { places, outcomes, leftWithheld = 0 } = funnel;
  if (places.length === 0) return ['Nothing is counted yet.'];
  const ends = outcomes.map(({ outcome, count = 'withheld' }) => `as ${outcome}: ${count}`);
  return [
    describeEnded(funnel),
    ...(ends.length === 0 ? [] : [`Ended ${ends.join('; ')}.`]),
    describeWorst(funnel),
    ...(leftWithheld > 0 ? [`Left at the places whose figures are withheld, together: ${leftWithheld}.`] : []),
  ];
}

/** A sentence that says how many runs there are, and how many of them have ended. */
export function describeEnded({ runs, ended, endedShare }: FunnelWithShare): string {
  if (runs === undefined) return 'Too few runs are counted to show anything of them.';
  if (ended === undefined || endedShare === undefined) return `${runs} runs; how many of them have ended is withheld.`;
  return `${ended} of ${runs} runs have ended, ${formatPercent(endedShare.value)} (95% confidence ${formatPercent(endedShare.from)} to ${formatPercent(endedShare.to)}, Wilson).`;
}

/** A sentence that names the places at which most runs were left, with their numbers. `shorten` is applied to each label. */
export function describeWorst(funnel: FunnelWithShare, shorten: (label: string) => string = (label) => label): string {
  const worst = listWorstPlaces(funnel, 3).map(({ label, figures }) => `${shorten(label)} (${figures.left})`);
  return `Most leave at: ${worst.length === 0 ? 'no place whose figures are shown' : worst.join('; ')}.`;
}
