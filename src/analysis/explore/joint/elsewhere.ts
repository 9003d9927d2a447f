import { atomsOf, editionName, questionAt } from '../../../engine/index.ts';
import type { Flow } from '../../../engine/index.ts';
import { tries, unwatched } from '../../progress.ts';
import { Course } from '../course.ts';
import { nothing } from '../diagram.ts';
import type { ExploreOptions } from '../explore.ts';
import { Model } from '../model/model.ts';
import { keyOf, namedTests } from '../model/reads.ts';
import { Space } from '../model/space.ts';
import { takesTheSame } from '../model/taken.ts';
import { attemptOver, usualLimits } from '../solve.ts';
import type { Undecided } from '../solve.ts';
import { Junction } from './junction.ts';
import { partedAt } from './parted.ts';
import type { Parted } from './parted.ts';
import { commonTo, rejoinedAt, testText } from './sameness.ts';
import type { Common, Rejoined } from './sameness.ts';

/** Whether anybody is led elsewhere by a later version of a flow. */
export type Elsewhere =
  | { readonly verdict: 'nobody' }
  | { readonly verdict: 'somebody'; readonly parted: Parted }
  | ({ readonly verdict: 'undecided' } & Undecided);

/**
 * Whether any facts and answers that could be given to `before` lead elsewhere in `after`: to another outcome
 * or another last place. Exact, over all of them at once; what would take too many nodes is undecided, and a
 * difference that the engine does not confirm is never told.
 *
 * A client is taken to say the same in both, also to a question that only one of them comes to ask. A question
 * that `before` does not have has no answer: where `after` asks it, it holds there, unless it may be passed by.
 * Links carry what `before` knows of; facts of the server that only `after` reads may be anything.
 */
export function ledElsewhere(before: Flow, after: Flow, options: ExploreOptions = {}): Elsewhere {
  const common = commonTo(before, after);
  if (common === undefined) return { verdict: 'nobody' };
  const rejoined = rejoinedAt(before, after, common);
  const begin = tries(options.progress ?? unwatched, `comparing with ${editionName(before)}`);
  const compared = (stretch: Stretch, sure: boolean): Compared => comparedOver(before, after, stretch, { ...options, sure, begin });
  const short = rejoined === undefined ? undefined : compared({ common, rejoined }, false);
  // By two ways on they may still end alike: what the engine does not confirm is looked at to its end.
  const isEnough = short?.result === 'alike' || typeof short?.result === 'object';
  const widest = isEnough ? short : compared({ common }, false);
  if (widest.result === 'alike' && widest.space.uncut.length > 0) return { verdict: 'undecided', rules: [], questions: widest.space.uncut };
  if (widest.result === 'alike') return { verdict: 'nobody' };
  if (typeof widest.result === 'object') return { verdict: 'somebody', parted: widest.result };
  // What only an unknown text could bring about is not shown, but something else may be.
  const { unsure } = widest.space;
  const sure = unsure.length === 0 ? widest : compared({ common }, true);
  if (typeof sure.result === 'object') return { verdict: 'somebody', parted: sure.result };
  return {
    verdict: 'undecided',
    ...(widest.result === 'unshown' && unsure.length > 0 ? { rules: [], questions: unsure } : otherwise(before, after)),
  };
}

/** Alike to all ends, apart with a run that shows it, apart without one, or too much. */
type Result = 'alike' | Parted | 'unshown' | 'overflow';

interface Compared {
  readonly space: Space;
  readonly result: Result;
}

/** The part of the two versions that is looked at. */
interface Stretch {
  readonly common: Common;
  readonly rejoined?: Rejoined;
}

interface ComparedOptions extends ExploreOptions {
  readonly sure: boolean;
  /** Begins a try, and gives what is told how far it has come. */
  readonly begin: () => (share: number) => void;
}

function comparedOver(before: Flow, after: Flow, stretch: Stretch, options: ComparedOptions): Compared {
  const space = new Space(before, { ...options, later: after });
  const [one, other] = [new Model(before, options, space), new Model(after, options, space)];
  const result = attemptOver([one, other], (options.limits ?? usualLimits).nodes, (diagrams): Result => {
    const junction = new Junction(
      { before: new Course(one, diagrams), after: new Course(other, diagrams) },
      stretch.common,
      stretch.rejoined,
      options.begin(),
    );
    const approach = junction.approach();
    return approach.start === nothing ? 'alike' : (partedAt(junction, approach) ?? 'unshown');
  });
  return { space, result: result ?? 'overflow' };
}

/** What is not the same in both versions: conditions by the names of their rules, with what they read, and questions that take other answers. */
function otherwise(before: Flow, after: Flow): Undecided {
  const texts = (flow: Flow): ReadonlyMap<string, string> =>
    new Map(namedTests(flow).map(({ name, test }) => [name, testText(flow, test)]));
  const [one, other] = [texts(before), texts(after)];
  const rules = [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));
  const read = [before, after].flatMap((flow) =>
    namedTests(flow).flatMap(({ name, test }) =>
      rules.includes(name) ? atomsOf(flow, test).map(({ source }) => (source.kind === 'context' ? source.name : keyOf(source))) : [],
    ),
  );
  const recast = Object.keys(before.items).filter((id) => {
    const [was, is] = [questionAt(before, id), questionAt(after, id)];
    return was !== undefined && is !== undefined && !takesTheSame(was, is);
  });
  return { rules, questions: [...new Set([...read, ...recast])] };
}
