import { isbot } from 'isbot';

/** Programs for link previews that `isbot` does not recognise, because their header also names a complete browser. */
const previews = /facebookexternalhit/i;

/**
 * True when a header User-Agent is missing, or belongs to a program that opens pages without a reader. Programs that run no scripts
 * report no view anyway.
 */
export function isBot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent === '' || previews.test(userAgent) || isbot(userAgent);
}
