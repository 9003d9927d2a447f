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

/** The input for evaluating a condition: a flow, the answers in scope, and the facts. */
export interface EvaluationScope {
  readonly flow: Flow;
  readonly answers: AnswersBySlot;
  readonly context: Context;
}

/** The truth of a compiled condition. Pure, and never throws for any answers or facts. */
export function evaluateCondition(scope: EvaluationScope, test: CompiledCondition): TruthValue {
  return interpretCondition(scope.flow, test, kleeneLogic, (atom) => evaluateAtom(scope, atom));
}

/** The first exit whose condition is true, or that has none; `undefined` when there is no such exit. */
export function findOpenExit(scope: EvaluationScope, exits: readonly Exit[]): Exit | undefined {
  return exits.find((exit) => exit.when === undefined || evaluateCondition(scope, exit.when) === true);
}

/**
 * The value of a fact, computed for a derived one; `undefined` for an unknown fact. A value from a link that the flow does not
 * accept is `null`: what is proved holds only for the declared values.
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

/** The operand of an atom: an answer, a field of a form or a fact; `undefined` when it is absent. */
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
