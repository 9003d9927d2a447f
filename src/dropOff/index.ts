/** Where people leave a flow: the counts that a browser makes of a run, and the figures computed from the counts of many runs. Pure. */
export type { CountedPlace, PlaceCounts, RunEntry } from './countedPlace.ts';
export { getPlaceKey } from './countedPlace.ts';
export { describeFunnel } from './describeFunnel.ts';
export { buildFunnel } from './funnel.ts';
export type { CountedFlow, Funnel, FunnelRow, LabelPlace } from './funnel.ts';
export {
  compareFunnels,
  describeComparison,
  describePeriod,
  describePlaceTests,
  formatInterval,
  formatPercent,
  formatPoints,
  formatProbability,
  formatRange,
  formatReached,
  formatUntested,
} from './funnelComparison.ts';
export type { FunnelComparison, FunnelPeriod } from './funnelComparison.ts';
export type { ComparedPlaceSide, PlaceComparison, PlacePair } from './placeComparison.ts';
export { formatLeft, layOutFunnelChart } from './funnelChart.ts';
export { formatFunnels } from './formatFunnels.ts';
export { howToSummarise, parseSummary } from './parseSummary.ts';
export { getPlacePosition, labelPlace } from './placeLabel.ts';
export { estimateProportion } from './proportions.ts';
export type { Estimate } from './proportions.ts';
export { renderFunnelChart } from './renderFunnelChart.ts';
export { renderFunnelPage } from './renderFunnelPage.ts';
export {
  beginTally,
  listUnsentCounts,
  withCountsSent,
  withPlaceShown,
  withQuestions,
  withTimeResumed,
  withTimeStopped,
} from './runTally.ts';
export type { QuestionState, RunTally } from './runTally.ts';
export { estimateMedian, timeBucketCount } from './timeBuckets.ts';
export { showSmallCounts, smallCountsNote, withholdingNote, withholdSmallCounts } from './withholding.ts';
export type { CountedRow } from './withholding.ts';
