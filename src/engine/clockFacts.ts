import type { Context } from './context.ts';
import type { Flow } from './flow.ts';

/** A context in which the facts of the clock are of a day, YYYY-MM-DD in UTC; the others stay as they are. */
export function withClockFacts(flow: Flow, context: Context, today: string): Context {
  const names = Object.keys(flow.context).filter((name) => flow.context[name]?.from === 'clock');
  return { ...context, facts: { ...context.facts, ...Object.fromEntries(names.map((name) => [name, today])) } };
}
