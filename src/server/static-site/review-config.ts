import { existsSync } from 'node:fs';
import path from 'node:path';
import { readVariable } from '../environment.ts';
import type { Environment } from '../environment.ts';
import { StartupError } from '../startup-error.ts';

/** The review pages that are served at `/__flows`. */
export interface ReviewConfig {
  /** The folder that `npm run flows -- site` has written. */
  readonly folder: string;
  /** The token that opens the pages; `undefined` when everybody may read them. */
  readonly token: string | undefined;
}

const shortestToken = 24;

/**
 * Reads REVIEW_DIR and REVIEW_TOKEN. Without the first, no review pages are served (`undefined`). Throws `StartupError` for a missing
 * token in production, and for a token that could be guessed.
 */
export function readReviewConfig(environment: Environment, production: boolean, workingFolder: string): ReviewConfig | undefined {
  const folder = readVariable(environment, 'REVIEW_DIR');
  const token = readVariable(environment, 'REVIEW_TOKEN');
  if (folder === undefined) return undefined;
  if (production && token === undefined)
    throw new StartupError('REVIEW_DIR is set, so the review pages would be public. Set REVIEW_TOKEN too, or leave out REVIEW_DIR.');
  if (token !== undefined && !new RegExp(`^[A-Za-z0-9_-]{${shortestToken},}$`).test(token))
    throw new StartupError(`REVIEW_TOKEN needs at least ${shortestToken} letters, digits, - or _. Make one: openssl rand -hex 24.`);
  return { folder: path.resolve(workingFolder, folder), token };
}

/** Throws `StartupError` when the folder has no review pages. */
export function requireReviewPages(review: ReviewConfig | undefined): void {
  if (review === undefined || existsSync(path.join(review.folder, 'index.html'))) return;
  throw new StartupError(
    `REVIEW_DIR: there are no review pages in ${review.folder}. Write them (npm run flows -- site), or name their folder.`,
  );
}
