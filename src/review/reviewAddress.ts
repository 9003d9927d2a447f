import type { ComparedNames, ReviewRun } from '../analysis/reviewPages/index.ts';

/** The address of the page of a flow. `at` is the graph node of a place to show, or `case:` and the name of a case. */
export function getFlowHref(id: string, at?: string): string {
  return `flow.html?${new URLSearchParams({ id, ...(at === undefined ? {} : { at }) }).toString()}`;
}

/** The address of the page of a flow with its preview at the place of a run. */
export function getFlowRunHref(id: string, run: ReviewRun): string {
  return `${getFlowHref(id)}${formatRun(run)}`;
}

/** An example that is played on the page of a comparison: the number of its difference, and of its screen. Both count from 1. */
export interface PlayedExample {
  readonly difference: number;
  readonly screen: number;
}

/** The address of the page of a comparison, with the example to play where one is given. */
export function getComparisonHref({ a, b }: ComparedNames, played?: PlayedExample): string {
  const example = played === undefined ? {} : { difference: String(played.difference), screen: String(played.screen) };
  return `compare.html?${new URLSearchParams({ a, b, ...example }).toString()}`;
}

/** The example in the query of a comparison's address; `undefined` when there is none. */
export function readPlayedExample(search: string): PlayedExample | undefined {
  const query = new URLSearchParams(search);
  const [difference, screen] = [Number(query.get('difference')), Number(query.get('screen') ?? '1')];
  const isNumber = (one: number): boolean => Number.isSafeInteger(one) && one > 0;
  return isNumber(difference) && isNumber(screen) ? { difference, screen } : undefined;
}

/** The data from which a preview takes its flow: that of a flow, or one side of a comparison. */
export interface PreviewSource {
  /** The name of the data, such as `flow-lead@2`. */
  readonly data: string;
  readonly side?: 'a' | 'b';
}

/** The address of a preview that begins with a run. */
export function getPreviewHref({ data, side }: PreviewSource, run: ReviewRun): string {
  const query = new URLSearchParams({ data, ...(side === undefined ? {} : { side }) }).toString();
  return `preview.html?${query}${formatRun(run)}`;
}

/** The run in the hash of an address; `undefined` when there is none. */
export function readRun(hash: string): ReviewRun | undefined {
  try {
    return hash.length > 1 ? (JSON.parse(decodeURIComponent(hash.slice(1))) as ReviewRun) : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a run behind the `#`, which browsers send to no server. */
function formatRun({ answers, context, place }: ReviewRun): string {
  return `#${encodeURIComponent(JSON.stringify({ answers, context, place }))}`;
}
