import { isObject } from '../../engine/index.ts';
import type { AnswerRecord, Context, Place } from '../../engine/index.ts';

/** The message that a preview sends to the page around it: the current run, and the address to which the flow has led. */
export interface PreviewMessage {
  readonly kind: 'staff-review-preview';
  readonly answers: AnswerRecord;
  readonly context: Context;
  readonly place: Place;
  /** The address to which the flow has led; absent while the run is in the flow. */
  readonly left?: string;
}

/** The message of a preview; `undefined` for any other data that a window may receive. */
export function parsePreviewMessage(data: unknown): PreviewMessage | undefined {
  return isObject(data) && data['kind'] === 'staff-review-preview' ? (data as unknown as PreviewMessage) : undefined;
}
