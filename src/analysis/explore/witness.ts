import { answer, evaluate, next, questionAt, start, stepNamed, withContext } from '../../engine/index.ts';
import type { Answer, AnswerRecord, Context, Evaluation, Flow, Place, Question, Run } from '../../engine/index.ts';
import type { Course } from './course.ts';
import { idsIn } from './course.ts';
import type { Diagrams } from './diagram.ts';
import { bottom } from './nodes.ts';
import type { Node } from './nodes.ts';
import { candidatesOf, optionAnswer } from './model/candidates.ts';
import type { Part } from './model/part.ts';
import type { Goal } from './moment.ts';
import { placeName } from './moment.ts';
import type { Solved } from './solve.ts';

/** Answers and facts that show a claim, replayed through the engine. */
export interface Witness {
  readonly answers: AnswerRecord;
  readonly context: Context;
  /** Answers and facts above that may be anything: the path stays the same. */
  readonly any: readonly string[];
  readonly path: readonly Place[];
  readonly outcome: string | null;
  readonly stop: Evaluation['stop'];
  /** No other run shows it on fewer screens. */
  readonly shortest: boolean;
}

/** A walk that has shown its goal: as a witness but for what does not matter, with the class of each variable. */
export interface Walk {
  readonly answers: AnswerRecord;
  readonly context: Context;
  readonly classes: ReadonlyMap<number, number>;
  readonly evaluation: Evaluation;
}

/**
 * Walks to a goal with the engine's own moves, on each screen with the answers of which the diagram says
 * that they lead on to it soonest; ties go to what the definition names first. `undefined` when the
 * goal cannot be reached, or when the engine goes elsewhere than the diagrams say.
 */
export function walkTo(flow: Flow, { course, approach }: Solved, goal: Goal, pinned: AnswerRecord): Walk | undefined {
  const classes = new Map<number, number>();
  if (!choose(course.diagrams, approach.start, course.model.facts.all(), classes)) return undefined;
  const classOf = (variable: number): number => classes.get(variable) ?? 0;
  const said: Record<string, Answer> = {};
  let run = start(flow, 'witness', course.model.context(classOf));
  for (;;) {
    if (run.place.outcome !== undefined || isThere(flow, run.place, goal)) break;
    const screen = approach.onScreen.get(placeName(run.place));
    const parts = partsOn(course, run.place);
    if (screen === undefined || !choose(course.diagrams, screen, variablesOf(parts), classes)) {
      if (!goal({ kind: 'stuck', at: run.place }) && !goal({ kind: 'trapped', at: run.place })) break;
      // It cannot be left: any answers that are acceptable as such show it.
      for (const part of parts) choose(course.diagrams, course.allowed(part), part.variables, classes);
    }
    Object.assign(said, answersOn(flow, course, run.place, classOf, pinned));
    const here = fill(flow, withContext(run, course.model.context(classOf)), said);
    const moved = next(flow, here);
    if (moved === here) break;
    run = moved;
  }
  const context = course.model.context(classOf);
  const evaluation = evaluate(flow, said, context);
  return { answers: said, context, classes, evaluation };
}

function isThere(flow: Flow, { step, item }: Place, goal: Goal): boolean {
  const { kind } = stepNamed(flow, step);
  return goal({ kind: 'step', step }) || (kind === 'questionnaire' && item !== undefined && goal({ kind: 'item', item }));
}

/** What conditions read of a screen's answers. */
function partsOn(course: Course, place: Place): readonly Part[] {
  const step = stepNamed(course.model.flow, place.step);
  if (step.kind === 'form') return course.model.fields(step);
  return (place.item === undefined ? idsIn(step) : [place.item]).flatMap((id) => course.model.question(id) ?? []);
}

function variablesOf(parts: readonly Part[]): readonly number[] {
  return parts.flatMap((part) => part.variables);
}

function fill(flow: Flow, run: Run, said: AnswerRecord): Run {
  const step = stepNamed(flow, run.place.step);
  const keys = run.place.item === undefined ? idsIn(step) : [run.place.item];
  return keys.reduce((held, key) => (said[key] === undefined ? held : answer(flow, held, key, said[key])), run);
}

/** What is said on a screen: of what conditions read, an answer of its class; of the rest, what comes first. */
function answersOn(flow: Flow, course: Course, place: Place, classOf: (variable: number) => number, pinned: AnswerRecord): AnswerRecord {
  const step = stepNamed(flow, place.step);
  if (step.kind === 'form') return { [step.id]: pinned[step.id] ?? course.model.formOf(step, classOf) };
  const ids = place.item === undefined ? (step.kind === 'screening' ? step.questions : []) : [place.item];
  return Object.fromEntries(
    ids.flatMap((id): [string, Answer][] => {
      const question = questionAt(flow, id);
      if (question === undefined) return [];
      const part = course.model.question(id);
      const value =
        part === undefined ? (pinned[id] ?? firstAnswer(question)) : ((part.value(classOf) as Answer | undefined) ?? pinned[id]);
      return value === undefined ? [] : [[id, value]];
    }),
  );
}

/** An acceptable answer to a question that no condition reads. */
export function firstAnswer(question: Question): Answer | undefined {
  if (question.type === 'choice') return optionAnswer(question.options.slice(0, 1), question.multi === true);
  return candidatesOf({ question }, [], [])[0]?.value as Answer | undefined;
}

/** Adds the best classes for some variables, those of before being known; false when there are none. */
export function choose(diagrams: Diagrams, root: Node, own: readonly number[], classes: Map<number, number>): boolean {
  const { nodes } = diagrams;
  const open = new Set(own);
  const least = new Map<Node, bigint>();
  const ways = (node: Node): readonly (readonly [number, Node])[] => {
    const variable = diagrams.variable(node)!;
    const known = classes.get(variable) ?? 0;
    return open.has(variable) ? nodes.row(node).map((child, index) => [index, child] as const) : [[known, nodes.child(node, known)]];
  };
  const measure = (node: Node): bigint => {
    const before = least.get(node);
    if (before !== undefined) return before;
    const values = nodes.level(node) === bottom ? [nodes.value(node)] : ways(node).map(([, child]) => measure(child));
    const value = values.reduce((low, one) => (one > 0n && (low === 0n || one < low) ? one : low), 0n);
    least.set(node, value);
    return value;
  };
  if (measure(root) === 0n) return false;
  for (const variable of own) classes.set(variable, 0);
  for (let node = root; nodes.level(node) !== bottom;) {
    const wanted = measure(node);
    const [index, child] = ways(node).find(([, one]) => measure(one) === wanted)!;
    if (open.has(diagrams.variable(node)!)) classes.set(diagrams.variable(node)!, index);
    node = child;
  }
  return true;
}
