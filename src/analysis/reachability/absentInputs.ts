import { asFormAnswer, findFormStep, getStep, listScreeningQuestions, listShownItems } from '../../engine/index.ts';
import type { AnswerRecord, Context, Evaluation, Place } from '../../engine/index.ts';
import { factDeclarationOf, readsLink } from './encoding/conditionReads.ts';
import type { FlowModel } from './encoding/flowModel.ts';

/** Something that conditions read and that a run does not have. */
export type AbsentInput =
  | { readonly kind: 'question'; readonly id: string }
  | { readonly kind: 'field'; readonly step: string; readonly field: string }
  | { readonly kind: 'fact'; readonly name: string }
  /** A link that opens the flow does not carry the fact, with any value. */
  | { readonly kind: 'carried'; readonly name: string };

/** What may be anything without changing the path of a run. */
export interface DontCares {
  /** Answers and facts. */
  readonly names: readonly string[];
  /** Facts that a link may carry or not, while their value is as it is. */
  readonly carried: readonly string[];
}

/** What a run has, and where that leads. */
interface Inputs {
  readonly answers: AnswerRecord;
  readonly context: Context;
  readonly evaluation: Evaluation;
}

/**
 * What a run needs to be absent: questions that it passes over, fields that it leaves empty and facts that are not there,
 * unless they may be anything. A derived fact is none of its own.
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
      // What no link carries, it does not say either.
      if (isLinkRead && !carried.includes(name) && !context.given.includes(name)) return [{ kind: 'carried', name }];
      return isValueRead && !Object.hasOwn(context.facts, name) ? [{ kind: 'fact', name }] : [];
    }),
  ];
}

/**
 * The questions on the screens of a run that some condition reads and that it leaves without an answer, also those that
 * its pages do not show: what may be anything can bring them about.
 */
export function listPassedQuestions({ flow, answers: read }: FlowModel, answers: AnswerRecord, path: readonly Place[]): readonly string[] {
  const asked = path.flatMap(({ step, item }) => (item === undefined ? listScreeningQuestions(getStep(flow, step)) : [item]));
  return [...new Set(asked)].filter((id) => read.has(id) && !Object.hasOwn(answers, id));
}

/** Whether a run shows a question, or would with other values of what may be anything. */
function canBeShown(model: FlowModel, { answers, context }: Inputs, id: string, open: readonly string[]): boolean {
  if (listShownItems(model.flow, answers, context).includes(id)) return true;
  // A derived fact can be brought about by any of those that it is worked out from.
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

/** A fact that is a variable, and what of it conditions read. */
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
