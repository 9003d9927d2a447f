import { findFieldValue } from '../answer.ts';
import { findSlotAnswer } from '../answersBySlot.ts';
import type { AnswersBySlot } from '../answersBySlot.ts';
import { interpretCondition } from './interpretCondition.ts';
import type { FactValue, Operand, FactLookup } from './operator.ts';
import { getDecideFunction } from './decideFunctions.ts';
import type { Context } from '../context.ts';
import type { Atom, FactDeclaration, Exit, Flow, CompiledCondition } from '../flow.ts';
import { kleeneLogic } from './truthValue.ts';
import type { TruthValue } from './truthValue.ts';

/** What a condition is evaluated against: a flow, the answers that count, and the facts. */
export interface EvaluationScope {
  readonly flow: Flow;
  readonly answers: AnswersBySlot;
  readonly context: Context;
}

/** The truth of a compiled condition. Pure, and never throws for any answers or facts. */
export function evaluateCondition(scope: EvaluationScope, test: CompiledCondition): TruthValue {
  return interpretCondition(scope.flow, test, kleeneLogic, (atom) => evaluateAtom(scope, atom));
}

/** The first exit that is true, or the unconditional one; `undefined` while none is. */
export function findOpenExit(scope: EvaluationScope, exits: readonly Exit[]): Exit | undefined {
  return exits.find((exit) => exit.when === undefined || evaluateCondition(scope, exit.when) === true);
}

/**
 * The fact of that name, derived ones worked out; an unknown one is `undefined`. A value from a link
 * that the flow does not accept is `null`: a claim is only as good as the values declared for it.
 */
export function resolveFact(scope: EvaluationScope, name: string): FactValue | undefined {
  const spec: FactDeclaration | undefined = Object.hasOwn(scope.flow.context, name) ? scope.flow.context[name] : undefined;
  if (spec !== undefined && 'when' in spec) {
    const truth = evaluateCondition(scope, spec.when);
    return truth === 'unknown' ? undefined : truth;
  }
  const fact = Object.hasOwn(scope.context.facts, name) ? scope.context.facts[name] : undefined;
  if (fact === undefined || spec === undefined || !('oneOf' in spec)) return fact;
  return typeof fact === 'string' && spec.oneOf.includes(fact) ? fact : null;
}

/** What an atom reads: an answer, a field of a form or a fact; `undefined` when it is not there. */
export function resolveOperand(scope: EvaluationScope, source: Atom['source']): Operand | undefined {
  if (source.kind === 'context') return resolveFact(scope, source.name);
  const answer = findSlotAnswer(scope.answers, source.slot);
  return source.kind === 'question' ? answer : findFieldValue(answer, source.field);
}

function evaluateAtom(scope: EvaluationScope, { op, source, parameter }: Atom): TruthValue {
  const name = source.kind === 'context' ? source.name : '';
  return getDecideFunction(op)(resolveOperand(scope, source), parameter, createFactLookup(scope), name);
}

function createFactLookup(scope: EvaluationScope): FactLookup {
  return { fact: (name) => resolveFact(scope, name), given: (name) => scope.context.given.includes(name) };
}
