import { getComparisonDataName } from '../analysis/reviewPages/index.ts';
import type { ComparedNames, ComparisonReviewData, FlowReviewData, ReviewCatalog } from '../analysis/reviewPages/index.ts';
import type { FunnelComparison } from '../dropOff/index.ts';

declare global {
  /** The data that the scripts in the folder `data` have loaded, by name. */
  var reviewData: { readonly [name: string]: unknown } | undefined;
}

/** There is no data of this name, because the pages were made without it. */
export class NoReviewDataError extends Error {
  override readonly name = 'NoReviewDataError';
}

/** Loads the list of flows. This and the functions below reject with a `NoReviewDataError` when the data does not exist. */
export async function loadCatalog(): Promise<ReviewCatalog> {
  return (await loadReviewData('catalog')) as ReviewCatalog;
}

/** Loads the data of a flow; `null` when its files cannot be compiled. */
export async function loadFlowData(id: string): Promise<FlowReviewData | null> {
  return (await loadReviewData(`flow-${id}`)) as FlowReviewData | null;
}

/** Loads a comparison; `null` when one of the flows cannot be compiled. */
export async function loadComparison(names: ComparedNames): Promise<ComparisonReviewData | null> {
  return (await loadReviewData(getComparisonDataName(names))) as ComparisonReviewData | null;
}

/** Loads the drop-off figures; `null` when the pages were made without them. */
export async function loadDropOff(): Promise<FunnelComparison | null> {
  return (await loadReviewData('drop-off')) as FunnelComparison | null;
}

/** Loads the flow or the comparison from which a preview takes its flow, by the name of the data. */
export async function loadPreviewData(name: string): Promise<FlowReviewData | ComparisonReviewData | null> {
  return (await loadReviewData(name)) as FlowReviewData | ComparisonReviewData | null;
}

/** Loads data by a script element, because a page that is opened from a folder cannot use `fetch`. */
function loadReviewData(name: string): Promise<unknown> {
  const loaded = globalThis.reviewData?.[name];
  if (loaded !== undefined) return Promise.resolve(loaded);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `data/${encodeURIComponent(name).replaceAll('%40', '@')}.js`;
    script.addEventListener('load', () => resolve(globalThis.reviewData?.[name]));
    script.addEventListener('error', () => reject(new NoReviewDataError(`There is no data named ${name}.`)));
    document.head.append(script);
  });
}
