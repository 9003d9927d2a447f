import { getOperator, operators } from '../conditions/operatorRegistry.ts';
import type { OperatorName } from '../conditions/operatorRegistry.ts';
import type { OperandType, ScalarValue, SourceKind } from '../conditions/operator.ts';
import { entrySamples, getEntrySamples } from './entrySamples.ts';
import type { FlowDefinition } from '../compile/flowDefinition.ts';
import type { ChoiceQuestion, Condition, ExitFile, FlowFile, QuestionFile, StepFile } from '../definitionFiles.ts';
import type { FormMetadata, StepKind } from '../flow.ts';
import { getQuestionType } from '../questionTypes/answerProblem.ts';
import type { ConditionPlan, FlowPlan, ItemPlan, StepPlan } from './flowPlans.ts';

/** Something that a condition can read, with every operator that fits it. */
type ConditionBuilder = (plan: ConditionPlan) => Condition;

/** The form that every form step of a drawn flow shows. */
const formFacts: FormMetadata = {
  fields: {
    birthDate: { operand: 'date', identity: true },
    state: { operand: 'text', identity: false, labels: { TX: 'Texas', CA: 'California' } },
    age: { operand: 'number', identity: false },
    agrees: { operand: 'boolean', identity: false },
  },
};

const context: NonNullable<FlowFile['context']> = {
  plan: { from: 'query', oneOf: ['reset', 'you'], keep: 'session', trust: 'claim' },
  hasPlan: {
    from: 'derived',
    when: {
      all: [
        { context: 'plan', known: true },
        { context: 'plan', given: true },
      ],
    },
  },
  states: { from: 'call:available-states', trust: 'server' },
  today: { from: 'clock', trust: 'server' },
};

const facts: readonly ConditionBuilder[] = [
  (plan) =>
    pickByNumber(plan.operator, [
      { context: 'plan', is: pickByNumber(plan.value, ['reset', 'you']) },
      { context: 'plan', known: true },
      { context: 'plan', given: true },
    ]),
  () => ({ context: 'hasPlan', is: true }),
];

const outcomes = { notQualified: { text: 'disqualifyingText' }, finished: {}, elsewhere: {} } as const;

/** The sound definition that a plan stands for; any plan has one, and it compiles. */
export function buildDefinition(plan: FlowPlan): FlowDefinition {
  const readable: ConditionBuilder[] = [...facts];
  const items: Record<string, QuestionFile> = {};
  const steps = plan.map((step, index): StepFile => buildStep(step, index, plan.length, readable, items));
  const end: StepFile = { id: 'end', page: { title: 'The end' }, end: 'finished' };
  const files = Object.entries(items).map(([id, item]): [string, FlowDefinition['items'][string]] => [
    id,
    { file: `questions/${id}.json`, item },
  ]);
  return {
    name: 'drawn',
    version: 1,
    file: 'flow.json',
    linkedFlows: {},
    items: Object.fromEntries(files),
    forms: { 'form.v1': formFacts },
    flow: { $schema: '', title: 'Drawn', route: '/drawn', context, outcomes, steps: [...steps, end] as unknown as FlowFile['steps'] },
  };
}

function buildStep(
  plan: StepPlan,
  index: number,
  count: number,
  readable: ConditionBuilder[],
  items: Record<string, QuestionFile>,
): StepFile {
  const id = `step${index}`;
  const contents = stepContents[plan.kind](plan, index, readable, items);
  const guard = plan.guard === null ? undefined : buildCondition(plan.guard, readable);
  const exits: ExitFile[] = plan.exits.map((exit) => ({ when: buildCondition(exit.when, readable), ...buildTarget(exit, index, count) }));
  return {
    id,
    ...contents,
    ...(plan.back === null || index === 0 ? {} : { back: `step${plan.back % index}` }),
    ...(guard === undefined || contents.form !== undefined ? {} : { blockNext: { when: guard, say: 'Not now.' } }),
    ...(guard === undefined || contents.form === undefined ? {} : { refuse: [{ when: guard, at: 'state', say: 'Not this.' }] }),
    exits: [...exits, buildTarget(plan.otherwise, index, count)] as unknown as [ExitFile],
  };
}

type StepContentBuilder = (
  plan: StepPlan,
  index: number,
  readable: ConditionBuilder[],
  items: Record<string, QuestionFile>,
) => Partial<StepFile>;

/** What a step of each kind has in its file. A kind without a builder does not compile. */
const stepContents: { readonly [K in StepKind]: StepContentBuilder } = {
  page: () => ({ page: { title: 'A page' } }),
  form: (_plan, index, readable) => {
    readable.push(...listFieldConditions(`step${index}`));
    return { form: 'form.v1' };
  },
  questionnaire: (plan, index, readable, items) => ({
    items: addItems(plan.items, index, readable, items),
    ...(plan.resume ? { resume: 'lastAnswered' } : {}),
  }),
  screening: (plan, index, readable, items) => ({
    screening: addItems(plan.items.map(replaceBanner), index, readable, items),
  }),
};

/** A screening shows questions only. */
function replaceBanner(item: ItemPlan): ItemPlan {
  return item.kind === 'banner' ? { ...item, kind: 'text' } : item;
}

function buildTarget(
  { target, ends }: { readonly target: number; readonly ends: boolean },
  index: number,
  count: number,
): { to: string } | { end: string } {
  if (ends) return { end: pickByNumber(target, ['finished', 'elsewhere']) };
  const to = index + 1 + (target % (count - index));
  return { to: to >= count ? 'end' : `step${to}` };
}

function addItems(
  plans: readonly ItemPlan[],
  step: number,
  readable: ConditionBuilder[],
  items: Record<string, QuestionFile>,
): [string, ...string[]] {
  const ids = plans.map((item, index) => {
    const id = `item${step}x${index}`;
    items[id] = buildItem(item, readable);
    readable.push(...listQuestionConditions(id, items[id]));
    return id;
  });
  return ids as [string, ...string[]];
}

function buildItem(plan: ItemPlan, readable: readonly ConditionBuilder[]): QuestionFile {
  const base = { $schema: '', content: 'What?', ...(plan.showWhen === null ? {} : { showWhen: buildCondition(plan.showWhen, readable) }) };
  if (plan.kind === 'banner') return { ...base, type: 'banner' };
  const question = { ...base, type: 'question', ...(plan.skippable ? { skippable: true } : {}) } as const;
  if (plan.kind !== 'choice' && plan.kind !== 'multi') return { ...question, input: plan.kind };
  return { ...question, ...buildChoice(plan) };
}

function buildChoice(plan: ItemPlan): Pick<ChoiceQuestion, 'options'> & Partial<ChoiceQuestion> {
  const options = Array.from({ length: plan.options }, (_, index) => ({
    name: `Option ${index}`,
    value: `v${index}`,
    ...(index === 0 && plan.crisis ? { crisis: true } : {}),
    ...(index === 1 && plan.asksWords ? { other: 'Which?' } : {}),
    ...(index === plan.options - 1 && plan.exclusive ? { exclusive: true } : {}),
  }));
  return {
    options: options as unknown as ChoiceQuestion['options'],
    ...(plan.kind === 'multi' ? { multi: true } : {}),
    ...(plan.disqualifying ? { disqualifying: true, disqualifyingValue: ['v0'], disqualifyingText: [{ paragraph: 'Thank you.' }] } : {}),
  };
}

function listQuestionConditions(id: string, file: QuestionFile): readonly ConditionBuilder[] {
  if (file.type === 'banner') return [];
  if (!('options' in file))
    return [
      (plan) =>
        pickByNumber(
          plan.operator,
          listConditions(
            { question: id },
            getQuestionType(file.input).operand,
            getEntrySamples(file.input).conditionValue(plan.value),
            plan,
          ),
        ),
    ];
  const rule: readonly Condition[] = file.disqualifying === true ? [{ rule: `${id}.disqualifying` }] : [];
  return [
    (plan) => {
      const { value } = pickByNumber(plan.value, file.options);
      return pickByNumber(plan.operator, [...rule, ...listConditions({ question: id }, 'choice', value, plan)]);
    },
  ];
}

function listFieldConditions(step: string): readonly ConditionBuilder[] {
  return Object.entries(formFacts.fields).map(([name, { operand }]): ConditionBuilder => {
    const value = (draw: number): ScalarValue => (operand === 'boolean' ? draw % 2 === 0 : entrySamples[operand].conditionValue(draw));
    return (plan) => pickByNumber(plan.operator, listConditions({ field: `${step}.${name}` }, operand, value(plan.value), plan));
  });
}

/** Every test that the operators can make of an answer of that kind: a new operator is tried without anything more. */
function listConditions(
  source: { readonly question: string } | { readonly field: string },
  operand: OperandType,
  value: ScalarValue,
  { value: number }: ConditionPlan,
): readonly Condition[] {
  const kind: SourceKind = 'question' in source ? 'question' : 'field';
  const samples = { value, number, listFact: 'states', dateFact: 'today' };
  return Object.keys(operators)
    .map((name) => getOperator(name as OperatorName))
    .filter(({ sources, operands }) => sources.includes(kind) && operands.includes(operand))
    .flatMap((operator) => operator.sampleParameters(samples).map((parameter) => ({ ...source, [operator.name]: parameter }) as Condition));
}

function buildCondition(plan: ConditionPlan, readable: readonly ConditionBuilder[]): Condition {
  // Newer sources first: conditions over what was just asked are the telling ones.
  const atom = readable[readable.length - 1 - (plan.source % readable.length)]!(plan);
  const test: Condition = plan.negated ? { not: atom } : atom;
  if (plan.joined === null) return test;
  const parts: [Condition, Condition] = [test, buildCondition(plan.joined.to, readable)];
  return plan.joined.by === 'all' ? { all: parts } : { any: parts };
}

function pickByNumber<T>(number: number, list: readonly T[]): T {
  return list[number % list.length]!;
}
