import { asFormAnswer, findFormStep, getStep, listScreeningQuestions, listShownItems } from '../../engine/index.ts';
import type { AnswerRecord, Context, Evaluation, Place } from '../../engine/index.ts';
import { factDeclarationOf, readsLink } from './encoding/conditionReads.ts';
import type { FlowModel } from './encoding/flowModel.ts';

/** An input that conditions read and that a run does not have. */
export type AbsentInput =
  | { readonly kind: 'question'; readonly id: string }
  | { readonly kind: 'field'; readonly step: string; readonly field: string }
  | { readonly kind: 'fact'; readonly name: string }
  /** A link that opens the flow does not carry the fact, with any value. */
  | { readonly kind: 'carried'; readonly name: string };

/** The inputs whose values do not change the path of a run. */
export interface DontCares {
  /** Answers and facts. */
  readonly names: readonly string[];
  /** Facts that a link may carry or not, while their values stay the same. */
  readonly carried: readonly string[];
}

/** The inputs of a run, and their evaluation. */
interface Inputs {
  readonly answers: AnswerRecord;
  readonly context: Context;
  readonly evaluation: Evaluation;
}

/**
 * The inputs that a run must not have: questions without an answer, empty fields and absent facts, unless they are don't cares.
 * Derived facts are not listed.
 */
export function listAbsentInputs(model: FlowModel, inputs: Inputs, { names, carried }: DontCares): readonly AbsentInput[] {
  const { answers, context, evaluation } = inputs;
  const facts = readFacts(model).filter(({ name }) => !names.includes(name));
  const open = [...names, ...carried];
  return [
    ...listEmptyFields(model, inputs).filter(({ step }) => !names.includes(step)),
    ...listPassedQuestions(model, answers, evaluation.path)
      .filter((id) => !names.includes(id) && canBeShown(model, inputs, id, open))
      .map((id) => ({ kind: 'question' as const, id })),
    ...facts.flatMap(({ name, isValueRead, isLinkRead }): readonly AbsentInput[] => {
      // A fact that no link carries has no value from a link either.
      if (isLinkRead && !carried.includes(name) && !context.given.includes(name)) return [{ kind: 'carried', name }];
      return isValueRead && !Object.hasOwn(context.facts, name) ? [{ kind: 'fact', name }] : [];
    }),
  ];
}

/**
 * The unanswered questions on the screens of a run that some condition reads. They include questions that a page does not show,
 * because other values of the don't cares may show them.
 */
export function listPassedQuestions({ flow, answers: read }: FlowModel, answers: AnswerRecord, path: readonly Place[]): readonly string[] {
  const asked = path.flatMap(({ step, item }) => (item === undefined ? listScreeningQuestions(getStep(flow, step)) : [item]));
  return [...new Set(asked)].filter((id) => read.has(id) && !Object.hasOwn(answers, id));
}

/** Whether a run shows a question, or would with other values of the don't cares. */
function canBeShown(model: FlowModel, { answers, context }: Inputs, id: string, open: readonly string[]): boolean {
  if (listShownItems(model.flow, answers, context).includes(id)) return true;
  // A derived fact may depend on a don't care.
  const isOpen = (name: string): boolean =>
    factDeclarationOf(model.flow, name)?.from === 'derived' || open.some((one) => name === one || name.startsWith(`${one}.`));
  return model.readByConditions(new Set([id])).some(isOpen);
}

function listEmptyFields(model: FlowModel, { answers }: Inputs): readonly Extract<AbsentInput, { readonly kind: 'field' }>[] {
  return Object.entries(answers).flatMap(([key, answer]) => {
    const step = findFormStep(model.flow, key);
    if (step === undefined) return [];
    const filled = asFormAnswer(answer) ?? {};
    const names = model.fieldEncodings(step).map((encoding) => encoding.key.slice(key.length + 1));
    return names.flatMap((field) => (Object.hasOwn(filled, field) ? [] : [{ kind: 'field' as const, step: key, field }]));
  });
}

/** A fact that is encoded as a variable, and what conditions read of it. */
interface ReadFact {
  readonly name: string;
  readonly isValueRead: boolean;
  readonly isLinkRead: boolean;
}

function readFacts({ facts, space: { reads } }: FlowModel): readonly ReadFact[] {
  return [...new Set([...reads.facts.keys(), ...reads.needed])].flatMap((name) => {
    if (facts.variablesOfFact(name).length === 0) return [];
    const atoms = reads.facts.get(name) ?? [];
    const isValueRead = reads.needed.has(name) || atoms.some((atom) => !readsLink(atom));
    return [{ name, isValueRead, isLinkRead: atoms.some(readsLink) }];
  });
}
