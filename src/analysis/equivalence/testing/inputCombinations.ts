import { findAnswerProblem, getEntryOperand, getTypedEntry, listAtoms, findQuestion } from '../../../engine/index.ts';
import type { Answer, AnswerRecord, ChoiceItem, Context, FactValue, Flow, Question } from '../../../engine/index.ts';
import { conditionsOf } from '../../reachability/encoding/conditionReads.ts';
import type { PickNumber } from './definitionEdits.ts';

/** Lists complete combinations of answers and facts that a flow accepts: all of them, or a limited number of picked ones. */
export function inputCombinations(
  flow: Flow,
  later: Flow,
  maximum: number,
  pick: PickNumber,
): readonly { answers: AnswerRecord; context: Context }[] {
  const choices = [...flow.keys.map((key) => valuesOf(flow, later, key)), contextsOf(later)];
  const count = choices.reduce((product, list) => product * list.length, 1);
  if (count === 0) return [];
  return Array.from({ length: Math.min(count, maximum) }, (_, number) => {
    let left = number;
    const at = choices.map((list) => {
      const index = count <= maximum ? left % list.length : pick(list.length);
      left = Math.floor(left / list.length);
      return list[index];
    });
    const given = flow.keys.flatMap((key, index): [string, Answer][] => (at[index] === undefined ? [] : [[key, at[index] as Answer]]));
    return { answers: Object.fromEntries(given), context: at.at(-1) as Context };
  });
}

const plans: readonly (FactValue | undefined)[] = [undefined, null, 'reset', 'you'];
const lists: readonly FactValue[] = [[], ['TX'], ['TX', 'CA', 'some words']];
/** Today, a later day, and a day on which everybody born before today is an adult. */
const days: readonly FactValue[] = ['2026-01-15', '2030-06-01', '2050-01-01'];

/** The contexts that a generated flow can have. */
const contexts: readonly Context[] = plans.flatMap((plan) =>
  [[], ['plan']].flatMap((given) =>
    lists.flatMap((states) => days.map((today) => ({ given, facts: { states, today, ...(plan === undefined ? {} : { plan }) } }))),
  ),
);

/**
 * The contexts that a flow can have when it is compared with a later version, including facts that only the later version declares or
 * accepts.
 */
export function contextsOf({ context }: Flow): readonly Context[] {
  const { plan } = context;
  const added = plan !== undefined && 'oneOf' in plan ? plan.oneOf.filter((value) => !plans.includes(value)) : [];
  const refused = contexts.filter(({ facts }) => facts['plan'] === null);
  const all = [...contexts, ...added.flatMap((value) => refused.map(({ given, facts }) => ({ given, facts: { ...facts, plan: value } })))];
  return Object.hasOwn(context, 'partner') ? [...all, ...all.flatMap(withPartner)] : all;
}

/**
 * Adds a fact that only a later version declares: carried by the link, known from an earlier link, and carried without an accepted
 * value.
 */
function withPartner({ given, facts }: Context): readonly Context[] {
  const known = { ...facts, partner: 'clinic' };
  return [
    { given: [...given, 'partner'], facts: known },
    { given, facts: known },
    { given: [...given, 'partner'], facts },
  ];
}

/**
 * Answers that a flow accepts to a question or a form: for each combination of results of both flows' conditions, one answer that has
 * it.
 */
export function valuesOf(flow: Flow, later: Flow, key: string): readonly (Answer | undefined)[] {
  const question = findQuestion(flow, key);
  if (question === undefined) return forms;
  const operands = [flow, later].flatMap((one) => operandsIn(one, key));
  const all = candidates(question, findQuestion(later, key), operands);
  const accepted = all.filter((value) => findAnswerProblem(question, value) === undefined);
  return question.skippable === true ? [undefined, ...accepted] : accepted;
}

const forms: readonly Answer[] = ['1990-05-01', '2020-12-31', undefined].flatMap((birthDate) =>
  ['TX', 'CA', undefined].flatMap((state) =>
    [true, false].flatMap((agrees) =>
      [0, 40, 97].map((age) => ({
        age,
        agrees,
        ...(birthDate === undefined ? {} : { birthDate }),
        ...(state === undefined ? {} : { state }),
      })),
    ),
  ),
);

/** For every date in the conditions of generated flows: this date, a date before it and one after it. */
export const dates: readonly string[] = [
  '1980-01-01',
  '1990-05-01',
  '2000-02-29',
  '2000-03-01',
  '2008-02-29',
  '2015-01-01',
  '2020-12-31',
  '2026-01-15',
  '2026-01-16',
  '2026-11-20',
  '2031-01-01',
  '2060-01-01',
];

function candidates(question: Question, later: Question | undefined, operands: readonly (number | string)[]): readonly Answer[] {
  if (question.type === 'choice') return choices(question);
  const operand = getEntryOperand(question.type);
  if (operand === 'number') {
    const numbers = operands.filter((one) => typeof one === 'number');
    return [...new Set([...numbers, 60, 70].flatMap((number) => [number - 1, number, number + 1]))];
  }
  if (operand === 'date') return dates;
  const { samples } = getTypedEntry(question.type);
  if (samples !== undefined) return samples;
  const texts = operands.filter((one) => typeof one === 'string');
  const values = later?.type === 'choice' ? later.options.map(({ value }) => value) : [];
  return [...new Set(['some words', 'abc', 'zest', 'TX', '12', '2020-12-31', ...texts, ...values])];
}

function choices(question: ChoiceItem): readonly Answer[] {
  const values = question.options.map(({ value }) => value);
  const sets = question.multi === true ? subsets(values) : values.map((value) => [value]);
  return sets.flatMap((chosen): readonly Answer[] => [question.multi === true ? chosen : chosen[0]!, { chosen, other: 'own words' }]);
}

function subsets(values: readonly string[]): readonly (readonly string[])[] {
  return values.reduce<readonly (readonly string[])[]>((sets, value) => [...sets, ...sets.map((set) => [...set, value])], [[]]).slice(1);
}

/** The operands with which conditions compare a question: its own texts, and the numbers of all questions, since edits may move them. */
function operandsIn(flow: Flow, key: string): readonly (number | string)[] {
  const atoms = conditionsOf(flow).flatMap((test) => listAtoms(flow, test));
  return atoms.flatMap(({ parameter, source }): readonly (number | string)[] => {
    if (typeof parameter === 'number') return [parameter];
    return typeof parameter === 'string' && source.kind === 'question' && source.id === key ? [parameter] : [];
  });
}
