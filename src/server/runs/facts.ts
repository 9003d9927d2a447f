import { isoDate } from '../../engine/index.ts';
import type { Context, Fact, Flow } from '../../engine/index.ts';
import type { FieldProblem } from '../problem.ts';

/** What the server knows itself: the day, and the answer of each call that a flow may name. */
export interface ServerFacts {
  readonly today: string;
  readonly calls: { readonly [call: string]: readonly string[] };
}

type ContextSpec = Flow['context'][string];

const day = 86_400_000;

/** The facts of a request: the server's own day, and the states that we, or the person's practice, serve. */
export function serverFacts(today: string, states: readonly string[]): ServerFacts {
  return { today, calls: { 'call:available-states': states } };
}

/**
 * What is wrong with the facts that a client claims: unknown ones, ones that are worked out and not
 * sent, values that the flow does not accept, a day that is not about today.
 */
export function factProblems(flow: Flow, claimed: Context, today: string): readonly FieldProblem[] {
  const facts = Object.entries(claimed.facts).flatMap(([name, fact]) => {
    const message = factProblem(specOf(flow, name), fact, today);
    return message === undefined ? [] : [{ key: `context.facts.${name}`, message }];
  });
  const given = claimed.given.every((name) => isCarriedByLink(specOf(flow, name)));
  return given ? facts : [...facts, { key: 'context.given', message: `A link to ${flow.id} carries no such fact` }];
}

/** The facts that the server judges with: its own where it has them, the claims else. */
export function serverContext(flow: Flow, claimed: Context, server: ServerFacts): Context {
  const facts = Object.entries(flow.context).flatMap(([name, spec]): [string, Fact][] => {
    const fact = factFor(name, spec, claimed, server);
    return fact === undefined ? [] : [[name, fact]];
  });
  return { facts: Object.fromEntries(facts), given: claimed.given };
}

/**
 * The claimed facts that are kept beside a recorded run. A client could write anything into the answer of a
 * call, so of that only what the server's own answer holds too is kept.
 */
export function keptClaim(flow: Flow, claimed: Context, { calls }: ServerFacts): Context {
  const facts = Object.entries(claimed.facts).map(([name, fact]): [string, Fact] => {
    const known = calls[specOf(flow, name)?.from ?? ''];
    return [name, known !== undefined && Array.isArray(fact) ? fact.filter((value) => known.includes(String(value))) : fact];
  });
  return { facts: Object.fromEntries(facts), given: claimed.given };
}

function factFor(name: string, { from }: ContextSpec, claimed: Context, server: ServerFacts): Fact | undefined {
  if (from === 'query') return Object.hasOwn(claimed.facts, name) ? claimed.facts[name] : undefined;
  if (from === 'clock') return server.today;
  return server.calls[from];
}

function isCarriedByLink(spec: ContextSpec | undefined): boolean {
  return spec?.from === 'query' || spec?.from === 'link';
}

function specOf(flow: Flow, name: string): ContextSpec | undefined {
  return Object.hasOwn(flow.context, name) ? flow.context[name] : undefined;
}

function factProblem(spec: ContextSpec | undefined, fact: Fact, today: string): string | undefined {
  if (spec === undefined) return 'The flow has no such fact';
  if (spec.from === 'derived') return 'This fact is worked out, not sent';
  if (spec.from === 'link') return 'Of this only that the link carried it is sent, as a name in given';
  if ('oneOf' in spec)
    return fact === null || spec.oneOf.some((value) => value === fact) ? undefined : 'This is not one of the accepted values';
  if (spec.from === 'clock') return isAboutToday(fact, today) ? undefined : 'This is not today';
  return Array.isArray(fact) ? undefined : 'This is not a list';
}

/** A client's day may differ from the server's UTC day by one. */
function isAboutToday(fact: Fact, today: string): boolean {
  const claimed = isoDate(fact);
  return claimed !== undefined && Math.abs(Date.parse(claimed) - Date.parse(today)) <= day;
}
