import { getOperator } from '../../../engine/index.ts';
import type { Atom, ChoiceItem, Flow } from '../../../engine/index.ts';
import { terminalZero } from '../../bdd/diagrams.ts';
import type { Node } from '../../bdd/uniqueTable.ts';
import type { AnswerEncoding } from '../encoding/answerEncoding.ts';
import { factDeclarationOf } from '../encoding/conditionReads.ts';
import { isTestOfOptions, multipleChoiceTestOf } from '../encoding/multipleChoiceTests.ts';
import type { VariableSchedule } from '../variableSchedule.ts';

/** A test of one answer or fact: where it is true, and where it is false. */
export interface Proposition {
  readonly test: Atom;
  readonly whenTrue: Node;
  readonly whenFalse: Node;
}

/** One answer or fact that conditions read. */
export interface AnswerBlock {
  /** The question's id, `step.field`, or the name of the fact. */
  readonly key: string;
  readonly variables: readonly number[];
  /** Where the answer was not asked for; empty for facts. */
  readonly unasked: Node;
  /** The tests that distinguish the combinations of the variables, the least specific first. */
  readonly propositions: readonly Proposition[];
  /** For a single choice: where each option is chosen. */
  readonly options?: { readonly source: Atom['source']; readonly sets: readonly { readonly value: string; readonly set: Node }[] };
}

/** The answers and facts that the conditions of a flow read. Members of open lists belong to no block. */
export function answerBlocksOf(schedule: VariableSchedule): readonly AnswerBlock[] {
  const { model, diagrams } = schedule;
  const { reads } = model.space;
  const facts = model.facts.variablesByFact().map(({ name, variables }): AnswerBlock => {
    const spec = factDeclarationOf(model.flow, name);
    const propositions = (reads.facts.get(name) ?? []).map((test) => ({ test, ...model.facts.encodeAtom(diagrams, test, spec) }));
    return {
      key: name,
      variables,
      unasked: terminalZero,
      propositions: propositions.toSorted((left, right) => rankOf(left) - rankOf(right)),
    };
  });
  const answers = [...model.answers].map(([key, part]) => answerBlock(schedule, key, part, reads.answers.get(key) ?? []));
  const blocks = [...facts, ...answers].filter(({ variables }) => variables.length > 0);
  const known = new Set(blocks.flatMap(({ variables }) => variables));
  const members = model.variables.arities.flatMap((_, variable) => (known.has(variable) ? [] : [variable]));
  return [
    ...blocks,
    ...members.map((variable) => ({
      key: model.variables.keys[variable]!,
      variables: [variable],
      unasked: terminalZero,
      propositions: [],
    })),
  ];
}

/** How specific a test of a fact is: whether a link carries it, whether its value is accepted, or which value it has. */
function rankOf({ test }: Proposition): number {
  const { presence } = getOperator(test.op);
  return presence === undefined ? 2 : { link: 0, value: 1 }[presence];
}

function answerBlock(schedule: VariableSchedule, key: string, part: AnswerEncoding, atoms: readonly Atom[]): AnswerBlock {
  const { model, diagrams } = schedule;
  const source = sourceOf(model.flow, key);
  const item = model.flow.items[key];
  const { variables } = part;
  const unasked = schedule.whereUnasked(part);
  if (item?.type === 'choice' && item.multi !== true) {
    const sets = item.options.map(({ value }) => ({ value, set: part.whereChosen?.(diagrams, value) ?? terminalZero }));
    return { key, variables, unasked, propositions: [answeredProposition(schedule, part, source)], options: { source, sets } };
  }
  const isToldByOptions = (atom: Atom): boolean => item?.type === 'choice' && isTestOfOptions(multipleChoiceTestOf(atom));
  const tests = atoms.filter((atom) => getOperator(atom.op).presence === undefined && !isToldByOptions(atom));
  const propositions = [
    answeredProposition(schedule, part, source),
    ...tests.map((test) => ({ test, ...part.encodeAtom(diagrams, test) })),
    ...(item?.type === 'choice' ? optionPropositions(schedule, item, part, source) : []),
  ];
  return { key, variables, unasked, propositions };
}

function answeredProposition(schedule: VariableSchedule, part: AnswerEncoding, source: Atom['source']): Proposition {
  const whenFalse = schedule.whereUnasked(part);
  return { test: { op: 'answered', parameter: true, source }, whenTrue: schedule.diagrams.not(whenFalse), whenFalse };
}

/** A test of each option of a multiple choice that has a variable of its own. */
function optionPropositions(
  { diagrams }: VariableSchedule,
  { options }: ChoiceItem,
  part: AnswerEncoding,
  source: Atom['source'],
): readonly Proposition[] {
  const [answered, ...named] = part.variables;
  const wasAnswered = diagrams.not(diagrams.literal(answered!, [0]));
  return options.flatMap(({ value }): readonly Proposition[] => {
    const set = part.whereChosen?.(diagrams, value) ?? terminalZero;
    if (!named.some((variable) => set === diagrams.literal(variable, [1]))) return [];
    const whenTrue = diagrams.and(wasAnswered, set);
    return [{ test: { op: 'anyOf', parameter: [value], source }, whenTrue, whenFalse: diagrams.difference(wasAnswered, set) }];
  });
}

/** The source of an answer, as conditions name it. */
function sourceOf(flow: Flow, key: string): Atom['source'] {
  if (Object.hasOwn(flow.items, key)) return { kind: 'question', id: key, slot: flow.slots[key]! };
  const [step = '', field = ''] = key.split('.');
  return { kind: 'field', step, slot: flow.slots[step]!, field };
}
