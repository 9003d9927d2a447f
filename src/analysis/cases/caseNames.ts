import { listAtoms, getChosenValues, asFormAnswer } from '../../engine/index.ts';
import type { AnswerRecord, Context, Flow, CompiledCondition } from '../../engine/index.ts';
import { conditionOfReason, quoteClientText, describeInputs, describeOutcome, describeStep } from '../descriptions/index.ts';
import type { LabelledFlow } from '../descriptions/index.ts';
import type { RunInputs } from './completeCase.ts';
import { evaluateInputs } from './blockingRule.ts';
import type { CaseProposal } from './proposeCases.ts';

/** How many answers and facts the sentence and the file name of a case mention. */
const maxNamedValues = 3;

/** A sentence that describes a proposed case: the answers and facts that decided, and how it ends. */
export function proposalSentence(labelled: LabelledFlow, proposal: CaseProposal): string {
  const { answers, context } = decidingInputs(labelled, proposal);
  const named = describeInputs(labelled, { answers, context, dontCares: [] }).slice(0, maxNamedValues);
  const sentence = [...(named.length === 0 ? [] : [named.join('; ')]), describeEnding(labelled, proposal)].join(': ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** The name for the file of a proposed case, from the same answers and facts: small letters, digits and hyphens. */
export function proposalSlug(labelled: LabelledFlow, proposal: CaseProposal): string {
  const { evaluation } = evaluateInputs(labelled.flow, proposal.inputs.answers, proposal.inputs.context);
  const { outcome, blocked, path } = evaluation;
  const end = outcome ?? `${blocked ?? 'stops'}-at-${path.at(-1)?.item ?? path.at(-1)?.step ?? 'start'}`;
  const { answers, context } = decidingInputs(labelled, proposal);
  const values = [
    ...Object.entries(answers).flatMap(([key, answer]) => valuesIn(labelled.flow, key, answer)),
    ...Object.values(context.facts),
  ].filter((one) => typeof one === 'string');
  const words = [...values.slice(0, maxNamedValues), end].map((one) => one.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase());
  return (
    words
      .join('-')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 80)
      .replaceAll(/^-+|-+$/g, '') || 'case'
  );
}

/** The values of an answer. A value that several questions have, such as yes, is preceded by the id of its question. */
function valuesIn(flow: Flow, key: string, answer: AnswerRecord[string]): readonly unknown[] {
  const form = asFormAnswer(answer);
  if (form !== undefined) return Object.values(form);
  return getChosenValues(answer).map((value) => (isSharedValue(flow, value) ? `${key}-${value}` : value));
}

function isSharedValue({ items }: Flow, value: string): boolean {
  const holders = Object.values(items).filter((item) => item.type === 'choice' && item.options.some((option) => option.value === value));
  return holders.length > 1;
}

/** The answers and facts that the goals of a case are about; if there are none, those that the last deciding rule read. */
function decidingInputs(
  { flow }: LabelledFlow,
  { inputs, goals }: CaseProposal,
): { readonly answers: AnswerRecord; readonly context: Context } {
  const questions = goals.flatMap(({ event }) => (event.kind === 'option' ? [event.question] : []));
  const skipLogic = goals.flatMap(({ about }) => (about === undefined ? [] : readBy(flow, flow.items[about]?.showWhen)));
  const named = [...questions, ...skipLogic];
  const keys = new Set(named.length > 0 ? named : readBy(flow, decidingCondition(flow, inputs)));
  const answers = Object.entries(inputs.answers).flatMap(([key, answer]): [string, AnswerRecord[string]][] => {
    if (keys.has(key)) return [[key, answer]];
    const fields = Object.entries(asFormAnswer(answer) ?? {}).filter(([field]) => keys.has(`${key}.${field}`));
    return fields.length === 0 ? [] : [[key, Object.fromEntries(fields)]];
  });
  const facts = Object.entries(inputs.context.facts).filter(([name, fact]) => keys.has(name) && !Array.isArray(fact));
  const given = inputs.context.given.filter((name) => keys.has(name));
  return { answers: Object.fromEntries(answers), context: { facts: Object.fromEntries(facts), given } };
}

/** The condition that blocks the client, or else the last condition that was true, or else the last one evaluated. */
function decidingCondition(flow: Flow, { answers, context }: RunInputs): CompiledCondition | undefined {
  const { evaluation, blockedBy } = evaluateInputs(flow, answers, context);
  const { reasons } = evaluation;
  const last = reasons.findLast(({ value }) => value === true) ?? reasons.at(-1);
  return blockedBy?.when ?? (last === undefined ? undefined : conditionOfReason(flow, reasons, last));
}

/** The questions, fields and facts that a condition reads. Derived facts are replaced by those from which they are computed. */
function readBy(flow: Flow, test: CompiledCondition | undefined): readonly string[] {
  const atoms = test === undefined ? [] : listAtoms(flow, test);
  return atoms.flatMap(({ source }): readonly string[] => {
    if (source.kind === 'question') return [source.id];
    if (source.kind === 'field') return [`${source.step}.${source.field}`];
    const spec = flow.context[source.name];
    return spec !== undefined && 'when' in spec ? readBy(flow, spec.when) : [source.name];
  });
}

function describeEnding(labelled: LabelledFlow, { inputs }: CaseProposal): string {
  const { evaluation, blockedBy } = evaluateInputs(labelled.flow, inputs.answers, inputs.context);
  const step = describeStep(labelled, evaluation.path.at(-1)?.step ?? '');
  if (evaluation.outcome !== null) return `ends as ${describeOutcome(labelled, evaluation.outcome)}`;
  return blockedBy === undefined ? `waits at ${step}` : `held at ${step} with ${quoteClientText(blockedBy.say)}`;
}
