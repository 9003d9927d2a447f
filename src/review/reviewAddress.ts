import type { ReviewRun } from '../analysis/reviewPages/index.ts';

/** The address of a page of a flow, at a place of it where one is named. */
export function getFlowHref(id: string, at?: string): string {
  return `flow.html?${new URLSearchParams({ id, ...(at === undefined ? {} : { at }) }).toString()}`;
}

/** The address of a comparison. */
export function getComparisonHref(a: string, b: string): string {
  return `compare.html?${new URLSearchParams({ a, b }).toString()}`;
}

/** Which data a preview takes its flow from: that of a flow, or one side of a comparison. */
export interface PreviewSource {
  /** The name of the data, such as `flow-lead@2`. */
  readonly data: string;
  readonly side?: 'a' | 'b';
}

/** The address of a preview. The run stands behind the `#`, which is sent to no server. */
export function getPreviewHref({ data, side }: PreviewSource, run: ReviewRun): string {
  const query = new URLSearchParams({ data, ...(side === undefined ? {} : { side }) }).toString();
  return `preview.html?${query}#${encodeURIComponent(JSON.stringify(run))}`;
}

/** The run that an address of a preview holds; `undefined` when there is none. */
export function readPreviewRun(hash: string): ReviewRun | undefined {
  try {
    return hash.length > 1 ? (JSON.parse(decodeURIComponent(hash.slice(1))) as ReviewRun) : undefined;
  } catch {
    return undefined;
  }
}
