import { getComparisonDataName } from '../analysis/reviewPages/index.ts';
import type { ComparedNames, ComparisonReviewData, FlowReviewData, ReviewCatalog } from '../analysis/reviewPages/index.ts';
import type { FunnelComparison } from '../dropOff/index.ts';

declare global {
  /** What the scripts of the folder `data` have loaded, by name. */
  var reviewData: { readonly [name: string]: unknown } | undefined;
}

/** There is no data with a name, because the pages were made without it. */
export class NoReviewDataError extends Error {
  override readonly name = 'NoReviewDataError';
}

/** The list of flows. */
export async function loadCatalog(): Promise<ReviewCatalog> {
  return (await loadReviewData('catalog')) as ReviewCatalog;
}

/** A flow; `null` while its files cannot be compiled. */
export async function loadFlowData(id: string): Promise<FlowReviewData | null> {
  return (await loadReviewData(`flow-${id}`)) as FlowReviewData | null;
}

/** A comparison; `null` where one of the flows cannot be compiled. */
export async function loadComparison(names: ComparedNames): Promise<ComparisonReviewData | null> {
  return (await loadReviewData(getComparisonDataName(names))) as ComparisonReviewData | null;
}

/** Where people leave; `null` when nobody has exported it. */
export async function loadDropOff(): Promise<FunnelComparison | null> {
  return (await loadReviewData('drop-off')) as FunnelComparison | null;
}

/** The flow or comparison of a preview, by the name of its data. */
export async function loadPreviewData(name: string): Promise<FlowReviewData | ComparisonReviewData | null> {
  return (await loadReviewData(name)) as FlowReviewData | ComparisonReviewData | null;
}

/** Loads data by a script, because a page that is opened from a folder can load nothing else. Rejects with a `NoReviewDataError` when there is none. */
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
