import { questionAt, stepNamed } from '../../engine/index.ts';
import type { Evaluation } from '../../engine/index.ts';
import type { Course } from './course.ts';
import { everything, nothing } from './diagram.ts';
import { Forward } from './forward.ts';
import { placeName } from './moment.ts';
import type { Goal } from './moment.ts';
import { Overflow } from './nodes.ts';
import type { Node } from './nodes.ts';
import type { Walk } from './witness.ts';

/** Something said or given on a walk: its variables, and what they may be. */
interface Said {
  readonly name: string;
  readonly variables: readonly number[];
  readonly allowed: Node;
}

/**
 * The answers and facts of a walk that may be anything, all together, without its path changing: those
 * that no condition reads, and those that decide nothing here. Facts go first, then the last one said.
 */
export function freeOn(course: Course, { classes, evaluation, answers }: Walk, goal: Goal, fixed: ReadonlySet<string>): readonly string[] {
  const said = Object.keys(answers)
    .filter((key) => !fixed.has(key))
    .map((key) => saidUnder(course, key));
  const facts = course.model.facts.named().map(({ name, variables }): Said => ({ name, variables, allowed: everything }));
  const unread = said.filter(({ variables }) => variables.length === 0).map(({ name }) => name);
  const read = said.filter(({ variables }) => variables.length > 0);
  try {
    return [...unread, ...freed(course, classes, samePath(course, evaluation, goal), [...facts, ...read.toReversed()])];
  } catch (error) {
    // That they may be anything is an extra: without it, nothing is claimed of them.
    if (error instanceof Overflow) return unread;
    throw error;
  }
}

function freed(course: Course, classes: ReadonlyMap<number, number>, path: Node, said: readonly Said[]): readonly string[] {
  const { diagrams } = course;
  let held = path;
  return said.flatMap(({ name, variables, allowed }) => {
    const always = diagrams.not(diagrams.forget(diagrams.without(held, allowed), variables, 'least'));
    if (diagrams.at(always, (variable) => classes.get(variable) ?? 0) === 0n) return [];
    held = always;
    return [name];
  });
}

function saidUnder(course: Course, key: string): Said {
  const isQuestion = questionAt(course.model.flow, key) !== undefined;
  const step = isQuestion ? undefined : stepNamed(course.model.flow, key);
  const parts = isQuestion
    ? [course.model.question(key)].flatMap((part) => part ?? [])
    : step?.kind === 'form'
      ? course.model.fields(step)
      : [];
  const allowed = parts.reduce((node, part) => course.diagrams.and(course.allowed(part), node), everything);
  return { name: key, variables: parts.flatMap((part) => part.variables), allowed };
}

/** The combinations that come to the goal by the same places. */
function samePath(course: Course, { path }: Evaluation, goal: Goal): Node {
  let met = nothing;
  const pass = new Forward(
    course,
    'least',
    (moment, guard, set, held) => {
      if (goal(moment)) met = course.diagrams.or(met, held.whole(course.diagrams.and(guard, set)));
    },
    new Set(path.map(placeName)),
  );
  pass.run();
  return met;
}
