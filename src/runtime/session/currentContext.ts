import { withContext } from '../../engine/index.ts';
import type { Context, FactValue, Flow, Run } from '../../engine/index.ts';
import type { RuntimePorts } from '../ports.ts';

/** The facts of this moment: the link's, the clock's, and those of `kept` that a call has answered before. */
export function readCurrentContext(flow: Flow, ports: RuntimePorts, storedFacts: Context['facts']): Context {
  const link = ports.readLinkFacts();
  const called = Object.fromEntries(
    listCallFactNames(flow).flatMap((name) => (storedFacts[name] === undefined ? [] : [[name, storedFacts[name]]])),
  );
  return { given: link.given, facts: { ...called, ...link.facts, ...readClockFacts(flow, ports) } };
}

/** The run with the clock set to now; the very same run when the day has not changed. */
export function withCurrentDate(flow: Flow, ports: RuntimePorts, run: Run): Run {
  const clock = readClockFacts(flow, ports);
  const isNow = Object.entries(clock).every(([name, value]) => run.context.facts[name] === value);
  return isNow ? run : withContext(run, { ...run.context, facts: { ...run.context.facts, ...clock } });
}

/** The run with one more fact. */
export function withFact(run: Run, name: string, fact: FactValue): Run {
  return withContext(run, { ...run.context, facts: { ...run.context.facts, [name]: fact } });
}

/** The names of the facts that a call answers. */
export function listCallFactNames(flow: Flow): readonly string[] {
  return Object.entries(flow.context).flatMap(([name, { from }]) => (from.startsWith('call:') ? [name] : []));
}

function readClockFacts(flow: Flow, ports: RuntimePorts): { readonly [name: string]: string } {
  const names = Object.entries(flow.context).flatMap(([name, { from }]) => (from === 'clock' ? [name] : []));
  return Object.fromEntries(names.map((name) => [name, ports.getToday()]));
}
