import type { ContextSpec, Flow } from '../../../engine/index.ts';
import { specOf } from './reads.ts';

/** A fact that comes from outside; derived ones are worked out by each flow for itself. */
export type OutsideSpec = Exclude<ContextSpec, { readonly from: 'derived' }>;

/** A fact from outside as one flow declares it or, where that one does not, a later version of it. */
export interface DeclaredFact {
  readonly spec: OutsideSpec;
  /** Only the later version knows it: no link that was made before carries it. */
  readonly isNew: boolean;
  /** Both declare it and accept different values, which must then be told apart. */
  readonly isRedefined: boolean;
  /** Both declare it, and it comes from elsewhere now: what it held before says nothing. */
  readonly isMoved: boolean;
}

/** How a fact from outside is declared; `undefined` for a derived or unknown one. */
export function declaredFact(flow: Flow, later: Flow | undefined, name: string): DeclaredFact | undefined {
  const own = outside(specOf(flow, name));
  const next = later === undefined ? undefined : outside(specOf(later, name));
  const spec = own ?? next;
  if (spec === undefined) return undefined;
  const isBoth = own !== undefined && next !== undefined;
  return {
    spec,
    isNew: own === undefined,
    isRedefined: isBoth && JSON.stringify(valuesOf(own)) !== JSON.stringify(valuesOf(next)),
    isMoved: isBoth && own.from !== next.from,
  };
}

/** A fact's value as the engine takes it: one that is not among those accepted is `null`. */
export function accepted<T>(spec: ContextSpec | undefined, fact: T): T | null {
  if (fact === undefined || spec === undefined || !('oneOf' in spec)) return fact;
  return typeof fact === 'string' && spec.oneOf.includes(fact) ? fact : null;
}

function outside(spec: ContextSpec | undefined): OutsideSpec | undefined {
  return spec === undefined || 'when' in spec ? undefined : spec;
}

function valuesOf(spec: OutsideSpec): readonly string[] | undefined {
  return 'oneOf' in spec ? spec.oneOf : undefined;
}
