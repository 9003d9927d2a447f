import type { ComparedNames, ReviewRun } from '../analysis/reviewPages/index.ts';

/** The address of a page of a flow, at a place of it where one is named. */
export function getFlowHref(id: string, at?: string): string {
  return `flow.html?${new URLSearchParams({ id, ...(at === undefined ? {} : { at }) }).toString()}`;
}

/** The address of a page of a flow whose preview has come to the end of a run. */
export function getFlowRunHref(id: string, run: ReviewRun): string {
  return `${getFlowHref(id)}${formatRun(run)}`;
}

/** An example of a comparison that is played: the number of its difference, and of the screen. Both begin with 1. */
export interface PlayedExample {
  readonly difference: number;
  readonly screen: number;
}

/** The address of a comparison, with an example that is played where one is named. */
export function getComparisonHref({ a, b }: ComparedNames, played?: PlayedExample): string {
  const example = played === undefined ? {} : { difference: String(played.difference), screen: String(played.screen) };
  return `compare.html?${new URLSearchParams({ a, b, ...example }).toString()}`;
}

/** The example that the address of a comparison names; `undefined` when there is none. */
export function readPlayedExample(search: string): PlayedExample | undefined {
  const query = new URLSearchParams(search);
  const [difference, screen] = [Number(query.get('difference')), Number(query.get('screen') ?? '1')];
  const isNumber = (one: number): boolean => Number.isSafeInteger(one) && one > 0;
  return isNumber(difference) && isNumber(screen) ? { difference, screen } : undefined;
}

/** Which data a preview takes its flow from: that of a flow, or one side of a comparison. */
export interface PreviewSource {
  /** The name of the data, such as `flow-lead@2`. */
  readonly data: string;
  readonly side?: 'a' | 'b';
}

/** The address of a preview. */
export function getPreviewHref({ data, side }: PreviewSource, run: ReviewRun): string {
  const query = new URLSearchParams({ data, ...(side === undefined ? {} : { side }) }).toString();
  return `preview.html?${query}${formatRun(run)}`;
}

/** The run that an address holds; `undefined` when there is none. */
export function readRun(hash: string): ReviewRun | undefined {
  try {
    return hash.length > 1 ? (JSON.parse(decodeURIComponent(hash.slice(1))) as ReviewRun) : undefined;
  } catch {
    return undefined;
  }
}

/** A run stands behind the `#`, which is sent to no server. */
function formatRun({ answers, context, place }: ReviewRun): string {
  return `#${encodeURIComponent(JSON.stringify({ answers, context, place }))}`;
}
