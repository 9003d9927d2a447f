import type { OutcomeFile, Run } from '../../engine/index.ts';

/**
 * The address that an outcome leads to: its `href` with every {name} replaced by the fact of that name. `undefined` when the
 * outcome has no `href`, or a fact is missing.
 */
export function expandOutcomeHref({ href }: OutcomeFile, run: Run): string | undefined {
  if (href === undefined) return undefined;
  const names = [...href.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  const facts = run.context.facts;
  if (names.some((name) => typeof facts[name] !== 'string')) return undefined;
  return href.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(String(facts[name])));
}
