import type { FactDeclaration, Flow } from '../../../engine/index.ts';
import { factDeclarationOf } from './conditionReads.ts';

/** A fact that comes from outside; derived ones are computed by each flow for itself. */
export type ExternalFactDeclaration = Exclude<FactDeclaration, { readonly from: 'derived' }>;

/** A fact from outside as one flow declares it or, where that one does not, a later version of it. */
export interface DeclaredFact {
  readonly declaration: ExternalFactDeclaration;
  /** The values of its list that either flow accepts; `undefined` where it has none. A link may carry what only the later one accepts. */
  readonly values: readonly string[] | undefined;
  /** Both declare it and accept different values, which must then be told apart. */
  readonly isRedefined: boolean;
  /** Both declare it, with another source: its earlier value means nothing. */
  readonly hasOtherSource: boolean;
}

/** How a fact from outside is declared; `undefined` for a derived or unknown one. */
export function declaredFact(flow: Flow, later: Flow | undefined, name: string): DeclaredFact | undefined {
  const own = externalDeclaration(factDeclarationOf(flow, name));
  const next = later === undefined ? undefined : externalDeclaration(factDeclarationOf(later, name));
  const declaration = own ?? next;
  if (declaration === undefined) return undefined;
  const isBoth = own !== undefined && next !== undefined;
  return {
    declaration,
    values: acceptedValues(declaration, next),
    isRedefined: isBoth && JSON.stringify(valuesOf(own)) !== JSON.stringify(valuesOf(next)),
    hasOtherSource: isBoth && own.from !== next.from,
  };
}

/** A fact's value as the engine takes it: one that is not among those accepted is `null`. */
export function acceptedFact<T>(spec: FactDeclaration | undefined, fact: T): T | null {
  if (fact === undefined || spec === undefined || !('oneOf' in spec)) return fact;
  return typeof fact === 'string' && spec.oneOf.includes(fact) ? fact : null;
}

function externalDeclaration(spec: FactDeclaration | undefined): ExternalFactDeclaration | undefined {
  return spec === undefined || 'when' in spec ? undefined : spec;
}

function acceptedValues(declaration: ExternalFactDeclaration, next: ExternalFactDeclaration | undefined): readonly string[] | undefined {
  const own = valuesOf(declaration);
  // No page has an address with another value, so nobody can have come with one before.
  if (own === undefined || declaration.from === 'route') return own;
  return [...new Set([...own, ...(next === undefined ? [] : (valuesOf(next) ?? []))])];
}

function valuesOf(spec: ExternalFactDeclaration): readonly string[] | undefined {
  return 'oneOf' in spec ? spec.oneOf : undefined;
}
