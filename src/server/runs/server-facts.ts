import type siteParts from '../../../schemas/site-parts.json';
import { findFlowOwnFact, parseIsoDate } from '../../engine/index.ts';
import type { Context, FactValue, Flow } from '../../engine/index.ts';
import { Problem } from '../http/problem.ts';
import type { ErrorDetail } from '../http/problem.ts';

/** The server's own facts: the day, and the response of each endpoint that a flow may name. */
export interface ServerFacts {
  readonly today: string;
  readonly endpointResponses: { readonly [call: string]: readonly string[] };
}

/** The facts that the server provides: those of schemas/site-parts.json, except the one that follows from the flow itself. */
type AnsweredFact = `call:${Exclude<keyof (typeof siteParts)['facts'], 'red-flag-questions'>}`;

type ContextSpec = Flow['context'][string];

const day = 86_400_000;

/** Creates the facts of a request from the server's day (YYYY-MM-DD) and the states that we, or the person's practice, serve. */
export function createServerFacts(today: string, states: readonly string[]): ServerFacts {
  const endpointResponses: { readonly [call in AnsweredFact]: readonly string[] } = { 'call:available-states': states };
  return { today, endpointResponses };
}

/**
 * Returns the errors of the facts that a client claims: unknown facts, derived facts, values that the flow does not accept, and
 * missing facts of the address.
 */
export function validateFacts(flow: Flow, claimed: Context): readonly ErrorDetail[] {
  const facts = Object.entries(claimed.facts).flatMap(([name, fact]) => {
    const message = validateFact(findContextSpec(flow, name), fact);
    return message === undefined ? [] : [{ key: `context.facts.${name}`, message }];
  });
  const missing = Object.entries(flow.context)
    .filter(([name, { from }]) => from === 'route' && typeof claimed.facts[name] !== 'string')
    .map(([name]) => ({ key: `context.facts.${name}`, message: 'The address of the flow says it, so it is required' }));
  const given = claimed.given.every((name) => isCarriedByLink(findContextSpec(flow, name)));
  const problems = [...facts, ...missing];
  return given ? problems : [...problems, { key: 'context.given', message: `A link to ${flow.id} carries no such fact` }];
}

/** Throws `Problem` 422 when the client's day differs from the server's by more than one, because the device has a wrong date. */
export function rejectWrongDate(flow: Flow, claimed: Context, today: string): void {
  const wrong = Object.entries(claimed.facts).filter(
    ([name, fact]) => findContextSpec(flow, name)?.from === 'clock' && !isAboutToday(fact, today),
  );
  if (wrong.length === 0) return;
  const fields = wrong.map(([name]) => ({ key: `context.facts.${name}`, message: 'This is not today' }));
  throw new Problem(422, 'The date of your device is not today’s. Correct it, then try again.', { fields });
}

/** Returns the facts of the evaluation: claimed facts only for those from the address or the query, the server's own for all others. */
export function resolveServerContext(flow: Flow, claimed: Context, server: ServerFacts): Context {
  const facts = Object.entries(flow.context).flatMap(([name, spec]): [string, FactValue][] => {
    const fact = resolveFact(name, spec, claimed, server) ?? findFlowOwnFact(flow, spec.from);
    return fact === undefined ? [] : [[name, fact]];
  });
  return { facts: Object.fromEntries(facts), given: claimed.given };
}

/**
 * Returns the claimed facts that are stored with a recorded run. A client can claim any endpoint response, so only those of its
 * values are stored that the server's own response has too.
 */
export function filterClaimedContext(flow: Flow, claimed: Context, { endpointResponses }: ServerFacts): Context {
  const facts = Object.entries(claimed.facts).map(([name, fact]): [string, FactValue] => {
    const source = findContextSpec(flow, name)?.from ?? '';
    const known = endpointResponses[source] ?? findFlowOwnFact(flow, source);
    return [name, known !== undefined && Array.isArray(fact) ? fact.filter((value) => known.includes(String(value))) : fact];
  });
  return { facts: Object.fromEntries(facts), given: claimed.given };
}

function resolveFact(name: string, { from }: ContextSpec, claimed: Context, server: ServerFacts): FactValue | undefined {
  if (from === 'query' || from === 'route') return Object.hasOwn(claimed.facts, name) ? claimed.facts[name] : undefined;
  if (from === 'clock') return server.today;
  return server.endpointResponses[from];
}

function isCarriedByLink(spec: ContextSpec | undefined): boolean {
  return spec?.from === 'query' || spec?.from === 'link';
}

function findContextSpec(flow: Flow, name: string): ContextSpec | undefined {
  return Object.hasOwn(flow.context, name) ? flow.context[name] : undefined;
}

function validateFact(spec: ContextSpec | undefined, fact: FactValue): string | undefined {
  if (spec === undefined) return 'The flow has no such fact';
  if (spec.from === 'derived') return 'This fact is worked out, not sent';
  if (spec.from === 'link') return 'Of this only that the link carried it is sent, as a name in given';
  if ('oneOf' in spec)
    return fact === null || spec.oneOf.some((value) => value === fact) ? undefined : 'This is not one of the accepted values';
  if (spec.from === 'clock') return undefined;
  return Array.isArray(fact) ? undefined : 'This is not a list';
}

/** A client's day may differ from the server's UTC day by one. */
function isAboutToday(fact: FactValue, today: string): boolean {
  const claimed = parseIsoDate(fact);
  return claimed !== undefined && Math.abs(Date.parse(claimed) - Date.parse(today)) <= day;
}
