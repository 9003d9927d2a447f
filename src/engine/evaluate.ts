import type { Answer, AnswerRecord } from './answer.ts';
import { answersFromRecord, getAnswer } from './answers.ts';
import type { Answers } from './answers.ts';
import { atomsOf, ruleNamed } from './conditions/interpret.ts';
import type { Exit, Flow, Step, Test } from './flow.ts';
import { judge } from './judge.ts';
import type { Context, Judged } from './judge.ts';
import type { Truth } from './truth.ts';
import { ahead, arrive, shownQuestions, stepNamed } from './walk.ts';
import type { Place, Stop } from './walk.ts';

/** A rule that decided, with its value and the answers it looked at. */
export interface Reason {
  readonly rule: string;
  readonly value: Truth;
  readonly at: Place;
  /** What the rule read: answers by question id or step.field, facts by name; an absent one is left out. */
  readonly read: { readonly [key: string]: unknown };
}

/** What a flow makes of a set of answers. */
export interface Evaluation {
  /** Every place met, from the first step on. */
  readonly path: readonly Place[];
  /** The answers on the path. */
  readonly relevantAnswers: AnswerRecord;
  /** The end reached, or `null`. */
  readonly outcome: string | null;
  /** Why the path stops before an end. */
  readonly stop: Stop | null;
  readonly reasons: readonly Reason[];
}

/**
 * The single judge: what these answers and facts lead to, and why. Pure; answers under unknown keys
 * are passed over here (the server refuses them by `submissionProblems`).
 */
export function evaluate(flow: Flow, answers: AnswerRecord | Answers, context: Context): Evaluation {
  const held = isRecord(answers) ? answersFromRecord(flow, answers).answers : answers;
  const judged: Judged = { flow, context, answer: (slot) => getAnswer(held, slot) };
  const path: Place[] = [];
  const reasons: Reason[] = [];
  let place = arrive(judged, flow.steps[0]!.id);
  for (;;) {
    path.push(place);
    if (place.outcome !== undefined) return result(place.outcome, null);
    const move = ahead(judged, place);
    if (move.stop !== undefined) return result(null, move.stop);
    reasons.push(...reasonsAt(judged, place, move.place));
    if (move.place.outcome !== undefined && move.place.step === place.step) {
      path.pop();
    }
    place = move.place;
  }
  function result(outcome: string | null, stop: Stop | null): Evaluation {
    return { path, relevantAnswers: relevant(judged, path), outcome, stop, reasons };
  }
}

function isRecord(answers: AnswerRecord | Answers): answers is AnswerRecord {
  return !Array.isArray(answers);
}

function relevant(judged: Judged, path: readonly Place[]): AnswerRecord {
  const record: Record<string, Answer> = {};
  const keep = (key: string, slot: number): void => {
    const answer = judged.answer(slot);
    if (answer !== undefined) record[key] = answer;
  };
  for (const place of path) {
    const step = stepNamed(judged.flow, place.step);
    if (step.kind === 'form') keep(step.id, step.slot);
    if (step.kind === 'screening') for (const one of shownQuestions(judged, step.questions)) keep(one.id, one.slot);
    const item = place.item === undefined ? undefined : judged.flow.items[place.item];
    if (item !== undefined && item.type !== 'banner') keep(item.id, item.slot);
  }
  return record;
}

/** The exits looked at on leaving a place, with what each was worth. */
function reasonsAt(judged: Judged, from: Place, to: Place): readonly Reason[] {
  const step = stepNamed(judged.flow, from.step);
  const local = step.kind === 'questionnaire' && from.item !== undefined ? step.items[step.itemIndex[from.item]!]!.exits : [];
  const staysInside = to.step === from.step && to.outcome === undefined;
  const exits = staysInside ? local : [...local, ...stepExits(step, local, judged)];
  return upToTaken(judged, exits).flatMap((exit) => (exit.when === undefined ? [] : explain(judged, from, exit.rule, exit.when)));
}

function stepExits(step: Step, local: readonly Exit[], judged: Judged): readonly Exit[] {
  return local.some((exit) => exit.when === undefined || judge(judged, exit.when) === true) ? [] : step.exits;
}

function upToTaken(judged: Judged, exits: readonly Exit[]): readonly Exit[] {
  const taken = exits.findIndex((exit) => exit.when === undefined || judge(judged, exit.when) === true);
  return taken < 0 ? exits : exits.slice(0, taken + 1);
}

function explain(judged: Judged, at: Place, rule: string, when: Test): readonly Reason[] {
  const nested = rulesIn(when).filter((name) => name !== rule);
  const one = (name: string, test: Test): Reason => ({ rule: name, value: judge(judged, test), at, read: readBy(judged, test) });
  return [one(rule, when), ...nested.map((name) => one(name, ruleNamed(judged.flow, name)))];
}

function rulesIn(test: Test): readonly string[] {
  if ('rule' in test) return [test.rule];
  if ('not' in test) return rulesIn(test.not);
  if ('all' in test) return test.all.flatMap(rulesIn);
  return 'any' in test ? test.any.flatMap(rulesIn) : [];
}

function readBy(judged: Judged, test: Test): Reason['read'] {
  const read: Record<string, unknown> = {};
  for (const { source } of atomsOf(judged.flow, test)) {
    if (source.kind === 'question') read[source.id] = judged.answer(source.slot);
    else if (source.kind === 'context') read[source.name] = judged.context.facts[source.name];
    else read[`${source.step}.${source.field}`] = (judged.answer(source.slot) as Record<string, unknown> | undefined)?.[source.field];
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}
