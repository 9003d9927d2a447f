import { withContext } from '../../engine/index.ts';
import type { Context, FactValue, Flow, Run } from '../../engine/index.ts';
import type { RuntimePorts } from '../ports.ts';

/** The current facts: those of the link and of the clock, and the stored facts that a request has answered before. */
export function readCurrentContext(
  flow: Flow,
  ports: Pick<RuntimePorts, 'getToday' | 'readLinkFacts'>,
  storedFacts: Context['facts'],
): Context {
  const link = ports.readLinkFacts();
  const requestedFacts = Object.fromEntries(
    listCallFactNames(flow).flatMap((name) => (storedFacts[name] === undefined ? [] : [[name, storedFacts[name]]])),
  );
  return { given: link.given, facts: { ...requestedFacts, ...link.facts, ...readClockFacts(flow, ports) } };
}

/** The run with the current date; the same object when the day has not changed. */
export function withCurrentDate(flow: Flow, ports: Pick<RuntimePorts, 'getToday'>, run: Run): Run {
  const clock = readClockFacts(flow, ports);
  const isCurrent = Object.entries(clock).every(([name, value]) => run.context.facts[name] === value);
  return isCurrent ? run : withContext(run, { ...run.context, facts: { ...run.context.facts, ...clock } });
}

/** The run with one more fact. */
export function withFact(run: Run, name: string, fact: FactValue): Run {
  return withContext(run, { ...run.context, facts: { ...run.context.facts, [name]: fact } });
}

/** The names of the facts that a request answers. */
export function listCallFactNames(flow: Flow): readonly string[] {
  return Object.entries(flow.context).flatMap(([name, { from }]) => (from.startsWith('call:') ? [name] : []));
}

function readClockFacts(flow: Flow, ports: Pick<RuntimePorts, 'getToday'>): { readonly [name: string]: string } {
  const names = Object.entries(flow.context).flatMap(([name, { from }]) => (from === 'clock' ? [name] : []));
  return Object.fromEntries(names.map((name) => [name, ports.getToday()]));
}
