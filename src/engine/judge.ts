import { fieldOf } from './answer.ts';
import { getAnswer } from './answers.ts';
import type { Answers } from './answers.ts';
import { interpret } from './conditions/interpret.ts';
import type { Fact, Operand, Surroundings } from './conditions/operator.ts';
import { verdictOf } from './conditions/verdicts.ts';
import type { Context } from './context.ts';
import type { Atom, ContextSpec, Exit, Flow, Test } from './flow.ts';
import { truthAlgebra } from './truth.ts';
import type { Truth } from './truth.ts';

/** What a condition is judged against: a flow, the answers that count, and facts. */
export interface Judged {
  readonly flow: Flow;
  readonly answers: Answers;
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

/**
 * The fact of that name, derived ones worked out; an unknown one is `undefined`. A value from a link
 * that the flow does not accept is `null`: a claim is only as good as the values declared for it.
 */
export function factOf(judged: Judged, name: string): Fact | undefined {
  const spec: ContextSpec | undefined = Object.hasOwn(judged.flow.context, name) ? judged.flow.context[name] : undefined;
  if (spec !== undefined && 'when' in spec) {
    const truth = judge(judged, spec.when);
    return truth === 'unknown' ? undefined : truth;
  }
  const fact = Object.hasOwn(judged.context.facts, name) ? judged.context.facts[name] : undefined;
  if (fact === undefined || spec === undefined || !('oneOf' in spec)) return fact;
  return typeof fact === 'string' && spec.oneOf.includes(fact) ? fact : null;
}

/** What an atom reads: an answer, a field of a form or a fact; `undefined` when it is not there. */
export function operandOf(judged: Judged, source: Atom['source']): Operand | undefined {
  if (source.kind === 'context') return factOf(judged, source.name);
  const answer = getAnswer(judged.answers, source.slot);
  return source.kind === 'question' ? answer : fieldOf(answer, source.field);
}

function judgeAtom(judged: Judged, { op, source, parameter }: Atom): Truth {
  const name = source.kind === 'context' ? source.name : '';
  return verdictOf(op)(operandOf(judged, source), parameter, surroundings(judged), name);
}

function surroundings(judged: Judged): Surroundings {
  return { fact: (name) => factOf(judged, name), given: (name) => judged.context.given.includes(name) };
}
