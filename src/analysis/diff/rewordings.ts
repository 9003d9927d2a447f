import type { At } from '../place.ts';
import type { Edition } from './comparison.ts';
import { factsOf } from './facts/facts.ts';

/** A text that clients read and that reads otherwise in the later edition, or a link to call or text behind it. */
export interface Rewording {
  /** Its place in the later edition. */
  readonly at: At;
  readonly was: string;
  readonly now: string;
}

/** The texts that clients read in both editions and that have been reworded; with them the numbers that their links call. */
export function rewordings(before: Edition, after: Edition): readonly Rewording[] {
  return factsOf(before, after).flatMap(({ property, at, was, now }) => {
    if (typeof was !== 'string' || typeof now !== 'string') return [];
    return property.read === true || (isDialled(was) && isDialled(now)) ? [{ at, was, now }] : [];
  });
}

function isDialled(href: string): boolean {
  return /^(?:tel|sms):/.test(href);
}
