/** What the review pages show of flows, as plain JSON. Everything outside this folder imports it from here. */
export { comparePlaces } from './comparePlaces.ts';
export { getBaseName, getComparisonDataName, parseBaseName } from './comparisonNames.ts';
export { createFlowReviewData, getNodeId, labelNodes } from './flowReviewData.ts';
export type { CaseSource, FlowReviewSource } from './flowReviewData.ts';
export type {
  ReviewCatalogEntry,
  ComparedNames,
  PathTableRow,
  ComparedSide,
  ComparisonReviewData,
  FlowReviewData,
  HistoryEntry,
  PlaceMark,
  ReviewCatalog,
  ReviewChange,
  ReviewDifference,
  ReviewFinding,
  ReviewPlace,
  ReviewRun,
  WitnessSide,
} from './reviewData.ts';
