import { withClockFacts, withContext } from '../../engine/index.ts';
import type { Context, FactValue, Flow, Run } from '../../engine/index.ts';
import type { RuntimePorts } from '../ports.ts';

/** The current facts: those of the link and the clock, and the stored results of requests. */
export function readCurrentContext(
  flow: Flow,
  ports: Pick<RuntimePorts, 'getToday' | 'readLinkFacts'>,
  storedFacts: Context['facts'],
): Context {
  const link = ports.readLinkFacts();
  const requestedFacts = Object.fromEntries(
    listCallFactNames(flow).flatMap((name) => (storedFacts[name] === undefined ? [] : [[name, storedFacts[name]]])),
  );
  return withClockFacts(flow, { given: link.given, facts: { ...requestedFacts, ...link.facts } }, ports.getToday());
}

/** The run with the current date; the same object while the day has not changed. */
export function withCurrentDate(flow: Flow, ports: Pick<RuntimePorts, 'getToday'>, run: Run): Run {
  const context = withClockFacts(flow, run.context, ports.getToday());
  const isCurrent = Object.entries(context.facts).every(([name, value]) => run.context.facts[name] === value);
  return isCurrent ? run : withContext(run, context);
}

/** The run with one more fact. */
export function withFact(run: Run, name: string, fact: FactValue): Run {
  return withContext(run, { ...run.context, facts: { ...run.context.facts, [name]: fact } });
}

/** The names of the facts that requests answer. */
export function listCallFactNames(flow: Flow): readonly string[] {
  return Object.entries(flow.context).flatMap(([name, { from }]) => (from.startsWith('call:') ? [name] : []));
}
