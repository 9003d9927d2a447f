import type { FileLocation } from '../../engine/index.ts';
import type { FlowVersion } from './comparison.ts';
import { isClientTextChange } from './changes/isClientTextChange.ts';
import { propertyChangesOf } from './changes/propertyChanges.ts';

/** A text for clients with another wording in the later version, or a link to a telephone number in such a text. */
export interface Rewording {
  /** The location in the later version. */
  readonly at: FileLocation;
  readonly was: string;
  readonly now: string;
}

/** The texts for clients that both versions have with different wordings, and the telephone numbers that their links call. */
export function rewordingsOf(before: FlowVersion, after: FlowVersion): readonly Rewording[] {
  return propertyChangesOf(before, after).flatMap((change) => {
    const { at, was, now } = change;
    if (typeof was !== 'string' || typeof now !== 'string') return [];
    return isClientTextChange(after, change) || (isPhoneLink(was) && isPhoneLink(now)) ? [{ at, was, now }] : [];
  });
}

function isPhoneLink(href: string): boolean {
  return /^(?:tel|sms):/.test(href);
}
