import { atomsOf, ruleNamed } from './conditions/interpret.ts';
import type { Exit, Test } from './flow.ts';
import { firstOpen, judge, operandOf } from './judge.ts';
import type { Judged } from './judge.ts';
import type { Truth } from './truth.ts';
import { itemAt, stepNamed } from './place.ts';
import type { Place } from './place.ts';

/** A rule that decided, with its value and the answers it looked at. */
export interface Reason {
  readonly rule: string;
  readonly value: Truth;
  readonly at: Place;
  /** What the rule read: answers by question id or step.field, facts by name; an absent one is left out. */
  readonly read: { readonly [key: string]: unknown };
}

/**
 * Why a move went where it did: every rule looked at on leaving the place, up to the one that won, and
 * those of the steps that show nothing and were passed on the way.
 */
export function reasonsFor(judged: Judged, from: Place, to: Place): readonly Reason[] {
  const looked = upToTaken(judged, exitsLookedAt(judged, from, to));
  const arrived = looked.at(-1)?.to;
  return [...explainAll(judged, from, looked), ...(arrived === undefined ? [] : reasonsOfArrival(judged, arrived, to))];
}

/** Why arriving at a step led to a place: the rules of the steps between, which show nothing; none when the step itself is shown. */
export function reasonsOfArrival(judged: Judged, id: string, to: Place): readonly Reason[] {
  if (!isPassedUnseen(judged, id, to)) return [];
  const looked = upToTaken(judged, stepNamed(judged.flow, id).exits);
  const arrived = looked.at(-1)?.to;
  return [...explainAll(judged, { step: id }, looked), ...(arrived === undefined ? [] : reasonsOfArrival(judged, arrived, to))];
}

/** The exits taken on leaving a place, and those of the steps that show nothing and were passed on the way. */
export function exitsTaken(judged: Judged, from: Place, to: Place): readonly Exit[] {
  return takenOf(judged, exitsLookedAt(judged, from, to), to);
}

/** The exits of steps that show nothing, where arriving at one led to a place behind it. */
export function exitsOfArrival(judged: Judged, id: string, to: Place): readonly Exit[] {
  return isPassedUnseen(judged, id, to) ? takenOf(judged, stepNamed(judged.flow, id).exits, to) : [];
}

function takenOf(judged: Judged, exits: readonly Exit[], to: Place): readonly Exit[] {
  const taken = firstOpen(judged, exits);
  if (taken === undefined) return [];
  return [taken, ...(taken.to === undefined ? [] : exitsOfArrival(judged, taken.to, to))];
}

function isPassedUnseen({ flow }: Judged, id: string, to: Place): boolean {
  const isShown = to.step === id && (to.item !== undefined || to.outcome === undefined);
  return stepNamed(flow, id).kind === 'questionnaire' && !isShown;
}

function explainAll(judged: Judged, at: Place, exits: readonly Exit[]): readonly Reason[] {
  return exits.flatMap(({ rule, when }) => (when === undefined ? [] : explain(judged, at, rule, when)));
}

function exitsLookedAt(judged: Judged, from: Place, to: Place): readonly Exit[] {
  const step = stepNamed(judged.flow, from.step);
  const local = itemAt(judged.flow, from.item)?.exits ?? [];
  const staysInside = to.step === from.step && to.outcome === undefined;
  return staysInside ? local : [...local, ...step.exits];
}

function upToTaken(judged: Judged, exits: readonly Exit[]): readonly Exit[] {
  const taken = firstOpen(judged, exits);
  return taken === undefined ? exits : exits.slice(0, exits.indexOf(taken) + 1);
}

function explain(judged: Judged, at: Place, rule: string, when: Test): readonly Reason[] {
  const nested = new Set(rulesIn(when).filter((name) => name !== rule));
  const one = (name: string, test: Test): Reason => ({ rule: name, value: judge(judged, test), at, read: readBy(judged, test) });
  return [one(rule, when), ...[...nested].map((name) => one(name, ruleNamed(judged.flow, name)))];
}

/** The rules that a condition asks for by name; what these ask for themselves is left out. */
export function rulesIn(test: Test): readonly string[] {
  if ('rule' in test) return [test.rule];
  if ('not' in test) return rulesIn(test.not);
  if ('all' in test) return test.all.flatMap(rulesIn);
  return 'any' in test ? test.any.flatMap(rulesIn) : [];
}

function readBy(judged: Judged, test: Test): Reason['read'] {
  const read = atomsOf(judged.flow, test).map(({ source }): [string, unknown] => {
    const name = source.kind === 'question' ? source.id : source.kind === 'context' ? source.name : `${source.step}.${source.field}`;
    return [name, operandOf(judged, source)];
  });
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}
