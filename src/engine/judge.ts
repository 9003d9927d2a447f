import type { Answer, FormAnswer } from './answer.ts';
import { chosenValues } from './answer.ts';
import { interpret } from './conditions/interpret.ts';
import { operatorNamed } from './conditions/registry.ts';
import type { Fact, Operand, Surroundings } from './conditions/operator.ts';
import type { Atom, ContextSpec, Exit, Flow, Test } from './flow.ts';
import { truthAlgebra } from './truth.ts';
import type { Truth } from './truth.ts';

/** The facts of one run, by name, and which of them the link carried. */
export interface Context {
  readonly facts: { readonly [name: string]: Fact };
  readonly given: readonly string[];
}

/** A context without any fact. */
export const noContext: Context = { facts: {}, given: [] };

/** What a condition is judged against: a flow, answers by slot, and facts. */
export interface Judged {
  readonly flow: Flow;
  answer(slot: number): Answer | undefined;
  readonly context: Context;
}

/** The truth of a compiled condition. Pure, and never throws for any answers or facts. */
export function judge(judged: Judged, test: Test): Truth {
  return interpret(judged.flow, test, truthAlgebra, (atom) => judgeAtom(judged, atom));
}

/** The first exit that is true, or the unconditional one; `undefined` while none is. */
export function firstOpen(judged: Judged, exits: readonly Exit[]): Exit | undefined {
  return exits.find((exit) => exit.when === undefined || judge(judged, exit.when) === true);
}

/** The fact of that name, derived ones worked out; an unknown one is `undefined`. */
export function factOf(judged: Judged, name: string): Fact | undefined {
  const spec: ContextSpec | undefined = judged.flow.context[name];
  if (spec?.from === 'derived') {
    const truth = judge(judged, (spec as { readonly when: Test }).when);
    return truth === 'unknown' ? undefined : truth;
  }
  return Object.hasOwn(judged.context.facts, name) ? judged.context.facts[name] : undefined;
}

/** True while an option that brings the crisis line forward is among the answers. */
export function inCrisis(judged: Judged): boolean {
  return judged.flow.crisis.some(({ slot, values }) => chosenValues(judged.answer(slot)).some((value) => values.includes(value)));
}

function judgeAtom(judged: Judged, { op, source, parameter }: Atom): Truth {
  const name = source.kind === 'context' ? source.name : '';
  return operatorNamed(op).decide(operandOf(judged, source), parameter, surroundings(judged), name);
}

function operandOf(judged: Judged, source: Atom['source']): Operand | undefined {
  if (source.kind === 'context') return factOf(judged, source.name);
  const answer = judged.answer(source.slot);
  if (source.kind === 'question') return answer;
  const form = answer as FormAnswer | undefined;
  return form !== undefined && Object.hasOwn(form, source.field) ? form[source.field] : undefined;
}

function surroundings(judged: Judged): Surroundings {
  return { fact: (name) => factOf(judged, name), given: (name) => judged.context.given.includes(name) };
}
