import { interpret } from '../../engine/index.ts';
import type { Algebra, Atom, Flow, Test } from '../../engine/index.ts';

/** A question of which a condition denies something: who has not answered it has not said no. */
export interface Denial {
  readonly question: string;
  readonly by: 'noneOf' | 'not';
}

/** What a condition denies as it stands, and what it would deny turned round by a `not`. */
interface Polarity {
  readonly straight: readonly Denial[];
  readonly turned: readonly Denial[];
}

/** What a condition denies, itself or in the rules that it asks for: by `noneOf`, or by `not` around any test that an answer is needed for. */
export function denials(flow: Pick<Flow, 'rules'>, test: Test): readonly Denial[] {
  return interpret(flow, test, polarities, denialOf).straight;
}

const join = (parts: readonly Polarity[]): Polarity => ({
  straight: parts.flatMap(({ straight }) => straight),
  turned: parts.flatMap(({ turned }) => turned),
});

const polarities: Algebra<Polarity> = { and: join, or: join, not: ({ straight, turned }) => ({ straight: turned, turned: straight }) };

function denialOf({ op, source }: Atom): Polarity {
  if (source.kind !== 'question' || op === 'answered') return { straight: [], turned: [] };
  const denial = (by: Denial['by']): readonly Denial[] => [{ question: source.id, by }];
  return op === 'noneOf' ? { straight: denial('noneOf'), turned: [] } : { straight: [], turned: denial('not') };
}
