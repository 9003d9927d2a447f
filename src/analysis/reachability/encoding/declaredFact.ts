import type { FactDeclaration, Flow } from '../../../engine/index.ts';
import { factDeclarationOf } from './conditionReads.ts';

/** A declared fact that is not derived. Derived facts are computed by each flow. */
export type ExternalFactDeclaration = Exclude<FactDeclaration, { readonly from: 'derived' }>;

/** A fact that is not derived, as one flow declares it or, if it does not, as a later version does. */
export interface DeclaredFact {
  readonly declaration: ExternalFactDeclaration;
  /**
   * The listed values that either version accepts; `undefined` without a list. A link may carry a value that only the later version
   * accepts.
   */
  readonly values: readonly string[] | undefined;
  /** True when both versions declare the fact and accept different values, which must then be distinguished. */
  readonly isRedefined: boolean;
  /** True when both versions declare the fact with different sources: its value in the earlier version says nothing about the later one. */
  readonly hasOtherSource: boolean;
}

/** The declaration of a fact; `undefined` for a derived or unknown fact. */
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

/** The value of a fact as the engine reads it: `null` for a value that is not accepted. */
export function acceptedFact<T>(spec: FactDeclaration | undefined, fact: T): T | null {
  if (fact === undefined || spec === undefined || !('oneOf' in spec)) return fact;
  return typeof fact === 'string' && spec.oneOf.includes(fact) ? fact : null;
}

function externalDeclaration(spec: FactDeclaration | undefined): ExternalFactDeclaration | undefined {
  return spec === undefined || 'when' in spec ? undefined : spec;
}

function acceptedValues(declaration: ExternalFactDeclaration, next: ExternalFactDeclaration | undefined): readonly string[] | undefined {
  const own = valuesOf(declaration);
  // No page has an address with another value, so no client can have had one before.
  if (own === undefined || declaration.from === 'route') return own;
  return [...new Set([...own, ...(next === undefined ? [] : (valuesOf(next) ?? []))])];
}

function valuesOf(spec: ExternalFactDeclaration): readonly string[] | undefined {
  return 'oneOf' in spec ? spec.oneOf : undefined;
}
