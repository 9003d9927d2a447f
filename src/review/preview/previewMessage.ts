import { isObject } from '../../engine/index.ts';
import type { AnswerRecord, Context, Place } from '../../engine/index.ts';

/** What a preview tells the page that shows it: the run as it stands, and where it has led. */
export interface PreviewMessage {
  readonly kind: 'staff-review-preview';
  readonly answers: AnswerRecord;
  readonly context: Context;
  readonly place: Place;
  /** The address to which the flow has led. */
  readonly left?: string;
}

/** A message of a preview; `undefined` for anything else that a window may be sent. */
export function parsePreviewMessage(data: unknown): PreviewMessage | undefined {
  return isObject(data) && data['kind'] === 'staff-review-preview' ? (data as unknown as PreviewMessage) : undefined;
}
