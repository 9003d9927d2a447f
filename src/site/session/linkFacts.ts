import type { Context, Fact, Flow } from '../../engine/index.ts';
import { session } from './keys.ts';
import type { SessionKey } from './keys.ts';

/**
 * The facts that links give a flow. A link that carries any of them speaks for all of them; without
 * one, those kept from an earlier link of this visit hold. `given` are the names that the link carries,
 * with whatever value.
 */
export function linkFacts(flow: Flow, query: URLSearchParams): Context {
  const specs = Object.entries(flow.context).flatMap(([name, spec]) => ('oneOf' in spec ? [{ name, ...spec }] : []));
  const given = specs.map(({ name }) => name).filter((name) => query.has(name));
  const facts: { [name: string]: Fact } = {};
  for (const { name, oneOf, keep } of specs) {
    const kept = keep === 'session' ? session.get(name as SessionKey) : undefined;
    const value = given.length > 0 ? query.get(name) : kept;
    if (typeof value === 'string' && oneOf.includes(value)) facts[name] = value;
  }
  return { facts, given };
}
