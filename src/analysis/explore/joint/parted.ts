import { evaluate, questionAt, stepNamed } from '../../../engine/index.ts';
import type { Answer, AnswerRecord, Context, Evaluation, Place } from '../../../engine/index.ts';
import type { Approach } from '../backward.ts';
import type { Course } from '../course.ts';
import type { Node } from '../nodes.ts';
import { choose, firstAnswer, walkTo } from '../witness.ts';
import type { Walk } from '../witness.ts';
import { endOf } from './ends.ts';
import { keysUpTo } from './junction.ts';
import type { Junction, Versions } from './junction.ts';

/** Where a run of one version ends. */
export interface Ending {
  /** `null` where something holds the client. */
  readonly outcome: string | null;
  readonly lastStep: string;
  readonly path: readonly Place[];
}

/** Answers and facts that two versions lead to different ends. */
export interface Parted {
  /** Those that either version comes to ask for. */
  readonly answers: AnswerRecord;
  readonly context: Context;
  readonly before: Ending;
  readonly after: Ending;
}

/** A run that ends differently in the two versions, replayed through the engine; of those the one that is over first before. */
export function partedAt(junction: Junction, approach: Approach): Parted | undefined {
  const { versions, found } = junction;
  const walk = walkTo(versions.before.model.flow, { course: versions.before, approach, shortest: false }, () => false, {});
  if (walk === undefined) return undefined;
  for (const apart of found) {
    const parted = replayed(junction, walk, apart);
    if (parted !== undefined) return parted;
  }
  return undefined;
}

/** The walk up to the junction, and on from there with answers that lead apart; `undefined` when there are none, or the engine says otherwise. */
function replayed({ versions, open, step, item }: Junction, walk: Walk, apart: Node): Parted | undefined {
  const { before } = versions;
  const { diagrams, model } = before;
  const classes = new Map(walk.classes);
  const variables = open.flatMap((part) => part.variables);
  if (!choose(diagrams, apart, variables, classes)) return undefined;
  const chosen = new Set(diagrams.support(apart));
  for (const part of open)
    if (!part.variables.some((variable) => chosen.has(variable))) choose(diagrams, before.allowed(part), part.variables, classes);
  const classOf = (variable: number): number => classes.get(variable) ?? 0;
  const passed = new Set(keysUpTo(model.flow, { step, item }));
  const further = model.flow.keys.filter((key) => !passed.has(key)).map((key) => [key, answerTo(before, key, classOf)] as const);
  const said = further.filter((entry): entry is readonly [string, Answer] => entry[1] !== undefined);
  return confirmed(versions, { ...walk.answers, ...Object.fromEntries(said) }, model.context(classOf));
}

function answerTo({ model }: Course, key: string, classOf: (variable: number) => number): Answer | undefined {
  const question = questionAt(model.flow, key);
  if (question !== undefined) {
    const part = model.question(key);
    return part === undefined ? firstAnswer(question) : (part.value(classOf) as Answer | undefined);
  }
  const step = stepNamed(model.flow, key);
  return step.kind === 'form' ? model.formOf(step, classOf) : undefined;
}

/** What the engine makes of these answers in both versions, without those that neither comes to ask for. */
function confirmed({ before, after }: Versions, all: AnswerRecord, context: Context): Parted | undefined {
  const flows = [before.model.flow, after.model.flow];
  const relevant = new Set(flows.flatMap((flow) => Object.keys(evaluate(flow, all, context).relevantAnswers)));
  const answers = Object.fromEntries(Object.entries(all).filter(([key]) => relevant.has(key)));
  const [was, is] = flows.map((flow) => evaluate(flow, answers, context));
  if (was === undefined || is === undefined || endOf(flows[0]!, was) === endOf(flows[1]!, is)) return undefined;
  return { answers, context, before: endingOf(was), after: endingOf(is) };
}

function endingOf({ outcome, path }: Evaluation): Ending {
  return { outcome, lastStep: path.at(-1)!.step, path };
}
