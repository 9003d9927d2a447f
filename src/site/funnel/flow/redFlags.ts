import type { Flow } from '../../../engine/index.ts';
import { RequestError } from '../../../runtime/index.ts';
import { getRedFlagQuestions } from '../../api/checkoutEndpoints.ts';
import { mapApiErrors } from './mapApiErrors.ts';

/**
 * The ids of the questions whose answers decide this flow on the server (seed 0 §7). Fails with a `RequestError` of the kind `stale`
 * when the server has another version of the flow, because the browser would then ask other questions than the server evaluates.
 */
export async function loadRedFlags({ hash }: Pick<Flow, 'hash'>): Promise<readonly string[]> {
  const questions = await mapApiErrors(getRedFlagQuestions);
  const own = questions.filter((question) => question.hash === hash);
  if (own.length === 0)
    throw new RequestError({ kind: 'stale', message: 'There is a newer version of these questions. Please load the page again.' });
  return own.map(({ flag }) => flag);
}
