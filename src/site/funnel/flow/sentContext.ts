import { withClockFacts } from '../../../engine/index.ts';
import type { Context, Flow } from '../../../engine/index.ts';
import { readToday } from '../../browser/readToday.ts';

/**
 * The facts of a finished run as they are sent: those of the clock are of today. A tab may send its run days after the end, and the
 * server accepts no day that is long past.
 */
export function buildSentContext(flow: Flow, context: Context): Context {
  return withClockFacts(flow, context, readToday());
}
