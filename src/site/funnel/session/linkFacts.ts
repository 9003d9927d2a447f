import { readRouteFacts } from '../../../engine/index.ts';
import type { Context, FactValue, Flow } from '../../../engine/index.ts';
import { sessionStore } from '../../storage/siteStorage.ts';
import type { SessionKey } from '../../storage/siteStorage.ts';
import { isLinkValidated } from './linkLock.ts';

/** The route parameters of the flow's address, by name. */
export type RouteParameters = { readonly [name: string]: string | undefined };

type LinkSpec = Extract<Flow['context'][string], { from: 'query' | 'link' }>;

/**
 * The facts of a flow that come from links. If the link contains any fact `from: "query"`, these facts come from this link alone;
 * otherwise the stored values of an earlier link of this session apply. `given` lists the facts that the link contains, with any value;
 * it is all that is known of a fact `from: "link"`.
 *
 * @param parameters The route parameters, which are the facts `from: "route"`.
 */
export function readLinkFacts(flow: Flow, query: URLSearchParams, parameters: RouteParameters = {}): Context {
  const specs = Object.entries(flow.context).filter((entry): entry is [string, LinkSpec] => isLinkSpec(entry[1]));
  const given = specs.map(([name]) => name).filter((name) => query.has(name));
  const hasValues = specs.some(([name, { from }]) => from === 'query' && query.has(name));
  const facts: { [name: string]: FactValue } = { ...readRouteFacts(flow, parameters) };
  for (const [name, spec] of specs) {
    if (spec.from === 'link') continue;
    const stored = spec.keep === 'session' ? sessionStore.get(name as SessionKey) : undefined;
    const value = hasValues ? query.get(name) : stored;
    if (typeof value === 'string' && spec.oneOf.includes(value)) facts[name] = value;
  }
  return { facts, given };
}

/** The names of the facts that a validated checkout link fixes. */
const factsOfCheckout: readonly string[] = ['flow', 'plan'];

/**
 * Stores the facts of a link that the flow declares with `keep: "session"`, so that they apply for the rest of the session. Facts that a
 * validated checkout link fixes do not change.
 */
export function captureSessionFacts(flow: Flow, query: URLSearchParams): void {
  for (const [name, spec] of Object.entries(flow.context)) {
    const isFixed = factsOfCheckout.includes(name) && isLinkValidated();
    if ('keep' in spec && isKnownValue(flow, name, query) && !isFixed) sessionStore.set(name as SessionKey, query.get(name) ?? '');
  }
}

/** True when the link contains a fact of the flow with one of the values that the flow declares. */
export function isKnownValue({ context }: Flow, name: string, query: URLSearchParams): boolean {
  const spec = context[name];
  return spec !== undefined && 'oneOf' in spec && spec.from === 'query' && spec.oneOf.includes(query.get(name) ?? '');
}

function isLinkSpec(spec: Flow['context'][string]): spec is LinkSpec {
  return spec.from === 'query' || spec.from === 'link';
}
