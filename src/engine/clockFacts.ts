import type { Context } from './context.ts';
import type { Flow } from './flow.ts';

/** The context with the facts of the clock set to a day (YYYY-MM-DD, UTC). The other facts do not change. */
export function withClockFacts(flow: Flow, context: Context, today: string): Context {
  const names = Object.keys(flow.context).filter((name) => flow.context[name]?.from === 'clock');
  return { ...context, facts: { ...context.facts, ...Object.fromEntries(names.map((name) => [name, today])) } };
}
