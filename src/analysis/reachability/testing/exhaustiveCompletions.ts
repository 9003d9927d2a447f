import {
  listAnswerKeys,
  setRunAnswer,
  findAnswerProblem,
  listAtoms,
  evaluateFlow,
  scopeOfRun,
  goNext,
  findQuestion,
  startRun,
  getStep,
  findFormStep,
  getEntryOperand,
  getTypedEntry,
  isQuestionnaire,
  listShownItems,
} from '../../../engine/index.ts';
import type {
  Answer,
  AnswerRecord,
  Atom,
  ChoiceItem,
  Context,
  Evaluation,
  Flow,
  FormAnswer,
  Question,
  Run,
} from '../../../engine/index.ts';
import { isVisible } from '../../../engine/peekNext.ts';
import { optionAnswer } from '../encoding/candidates.ts';
import { answerKeyOf, conditionsOf } from '../encoding/conditionReads.ts';

/** An evaluated completion, with the items that it shows. */
export interface Completion extends Evaluation {
  readonly shown: readonly string[];
}

/**
 * Evaluates all completions of some fixed answers one by one with the engine, without diagrams: the reference for
 * claims. `undefined` when there are more than `maximum` screens.
 */
export function evaluateAllCompletions(
  flow: Flow,
  fixed: AnswerRecord,
  context: Context,
  maximum: number,
): readonly Completion[] | undefined {
  const atoms = conditionsOf(flow).flatMap((test) => listAtoms(flow, test));
  const found: Completion[] = [];
  let left = maximum;

  const add = (answers: AnswerRecord): void =>
    void found.push({ ...evaluateFlow(flow, answers, context), shown: listShownItems(flow, answers, context) });
  const visit = (run: Run, answers: AnswerRecord): void => {
    left -= 1;
    if (left < 0) return;
    if (run.place.outcome !== undefined) return add(answers);
    const filled = answered(run, answers);
    const moved = filled.map(([here, own]) => [here, goNext(flow, here), own] as const);
    const on = moved.filter(([here, there]) => there !== here);
    for (const [, there, own] of on) visit(there, own);
    // A run is stopped when no answers lead on; each attempt shows the cause.
    if (on.length === 0) for (const [, own] of filled) add(own);
  };

  function answered(run: Run, answers: AnswerRecord): readonly (readonly [Run, AnswerRecord])[] {
    const step = getStep(flow, run.place.step);
    const keys = isQuestionnaire(step) ? [run.place.item ?? ''] : listAnswerKeys(step);
    return keys.reduce<readonly (readonly [Run, AnswerRecord])[]>(
      (combinations, key) =>
        combinations.flatMap(([one, own]) => (isAsked(one, key) ? choices(key).map((value) => given(one, own, key, value)) : [[one, own]])),
      [[run, answers]],
    );
  }

  function isAsked(run: Run, key: string): boolean {
    const question = findQuestion(flow, key);
    return question === undefined ? flow.keys.includes(key) : isVisible(scopeOfRun(flow, run), question.showWhen);
  }

  function given(run: Run, answers: AnswerRecord, key: string, value: Answer | undefined): readonly [Run, AnswerRecord] {
    return value === undefined ? [run, answers] : [setRunAnswer(flow, run, key, value), { ...answers, [key]: value }];
  }

  function choices(key: string): readonly (Answer | undefined)[] {
    if (Object.hasOwn(fixed, key)) return [fixed[key]];
    const question = findQuestion(flow, key);
    if (question === undefined) return formsOf(key);
    const own = atoms.filter(({ source }) => source.kind === 'question' && source.id === key);
    return [...(question.skippable === true ? [undefined] : []), ...answersTo(question, own, context)];
  }

  function formsOf(step: string): readonly FormAnswer[] {
    const own = atoms.filter(({ source }) => source.kind === 'field' && source.step === step);
    const fields = [...new Set(own.map(({ source }) => (source.kind === 'field' ? source.field : '')))];
    return fields.reduce<readonly FormAnswer[]>(
      (combinations, field) => {
        const values = valuesOf(
          flow,
          step,
          field,
          own.filter(({ source }) => source.kind !== 'context' && answerKeyOf(source) === `${step}.${field}`),
          context,
        );
        return combinations.flatMap((one) => [one, ...values.map((value) => ({ ...one, [field]: value }))]);
      },
      [{}],
    );
  }

  visit(startRun(flow, 'run', context), fixed);
  return left < 0 ? undefined : found;
}

function answersTo(question: Question, atoms: readonly Atom[], context: Context): readonly Answer[] {
  if (question.type !== 'choice') {
    const pools = { text: getTypedEntry(question.type).samples ?? texts, number: numbersFor(atoms), date: datesFor(atoms, context) };
    const pool = pools[getEntryOperand(question.type)];
    return atoms.length === 0 ? pool.slice(0, 1) : pool;
  }
  return (question.multi === true ? subsets(question) : question.options.map((option) => optionAnswer([option], false))).filter(
    (one) => findAnswerProblem(question, one) === undefined,
  );
}

function subsets({ options }: ChoiceItem): readonly Answer[] {
  return Array.from({ length: 2 ** options.length - 1 }, (_, bits) =>
    optionAnswer(
      options.filter((_option, index) => ((bits + 1) >> index) % 2 === 1),
      true,
    ),
  );
}

function valuesOf(flow: Flow, step: string, field: string, atoms: readonly Atom[], context: Context): readonly FormAnswer[string][] {
  const facts = flow.forms[findFormStep(flow, step)?.form ?? '']?.fields[field];
  if (facts?.labels !== undefined) return Object.keys(facts.labels);
  if (facts?.operand === 'boolean') return [true, false];
  return { text: [...texts, ''], number: numbersFor(atoms), date: datesFor(atoms, context) }[facts?.operand ?? 'text'];
}

/** Texts that match the pattern of random flows or not, and that are in their lists or not. */
const texts = ['a word', 'zest', 'TX', 'CA', 'NY'];

function numbersFor(atoms: readonly Atom[]): readonly number[] {
  const named = atoms.flatMap(({ parameter }) => (typeof parameter === 'number' ? [parameter] : []));
  return [...new Set([0, ...named.flatMap((one) => [one - 1, one, one + 1])])];
}

/** Around today, around 18 years before it, and around the dates that the conditions name. */
function datesFor(atoms: readonly Atom[], { facts }: Context): readonly string[] {
  const today = typeof facts['today'] === 'string' ? facts['today'] : '2026-01-15';
  const eighteen = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`;
  const named = atoms.flatMap(({ parameter }) => [parameter].flat()).filter((value) => typeof value === 'string' && isoDate.test(value));
  const day = 86_400_000;
  const around = [today, eighteen, ...(named as string[])].flatMap((date) => [-2, -1, 0, 1, 2].map((by) => Date.parse(date) + by * day));
  return [...new Set(around.map((time) => new Date(time).toISOString().slice(0, 10)))];
}

const isoDate = /^\d{4}-\d{2}-\d{2}$/;
