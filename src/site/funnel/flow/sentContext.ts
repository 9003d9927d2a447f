import { withClockFacts } from '../../../engine/index.ts';
import type { Context, Flow } from '../../../engine/index.ts';
import { readToday } from '../../browser/readToday.ts';

/**
 * The facts to send with a finished run. Clock facts are set to today, because a tab may send its run days after the end, and the server
 * rejects a day that is long past.
 */
export function buildSentContext(flow: Flow, context: Context): Context {
  return withClockFacts(flow, context, readToday());
}
