import { isbot } from 'isbot';

/** Previews of links that `isbot` takes for readers, because they name a whole browser before themselves. */
const previews = /facebookexternalhit/i;

/**
 * Whether a header User-Agent is that of a program which opens pages for no reader, or is missing. Programs that run no scripts
 * report no view anyway.
 */
export function isBot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent === '' || previews.test(userAgent) || isbot(userAgent);
}
