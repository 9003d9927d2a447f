import { evaluateCondition } from './conditions/evaluateCondition.ts';
import type { EvaluationScope } from './conditions/evaluateCondition.ts';
import { interpretCondition } from './conditions/interpretCondition.ts';
import { kleeneLogic } from './conditions/truthValue.ts';
import type { CompiledCondition, CompiledRefusal, FormStep } from './flow.ts';

/**
 * The refusal of a form that applies whatever has been answered elsewhere and whatever the link carried. What a condition
 * reads beside this form and the clock counts as unknown, so that nothing is refused for an answer that was not sent.
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
