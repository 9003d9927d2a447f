import { evaluateCondition } from './conditions/evaluateCondition.ts';
import type { EvaluationScope } from './conditions/evaluateCondition.ts';
import { interpretCondition } from './conditions/interpretCondition.ts';
import { kleeneLogic } from './conditions/truthValue.ts';
import type { CompiledCondition, CompiledRefusal, FormStep } from './flow.ts';

/**
 * The refusal of a form that applies whatever was answered elsewhere and whatever facts the link has. Inputs of a condition other
 * than this form and the clock count as unknown, so that nothing is refused because of an answer that was not sent.
 */
export function findCertainRefusal(scope: EvaluationScope, step: FormStep): CompiledRefusal | undefined {
  return step.refuse.find(({ when }) => isCertain(scope, step, when));
}

function isCertain(scope: EvaluationScope, step: FormStep, when: CompiledCondition): boolean {
  const { flow } = scope;
  const truth = interpretCondition(flow, when, kleeneLogic, (atom) => {
    const { source } = atom;
    const isKnown =
      source.kind === 'field' ? source.step === step.id : source.kind === 'context' && flow.context[source.name]?.from === 'clock';
    return isKnown ? evaluateCondition(scope, atom) : 'unknown';
  });
  return truth === true;
}
