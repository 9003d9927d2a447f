import type { Definition } from '../compile/definition.ts';
import type { ChoiceQuestion, Condition, ExitFile, FlowFile, QuestionFile, StepFile } from '../definition/files.ts';
import type { FormFacts } from '../flow.ts';
import type { ConditionPlan, FlowPlan, ItemPlan, StepPlan } from './plans.ts';

/** Something that a condition can read, with every operator that fits it. */
type Readable = (plan: ConditionPlan) => Condition;

/** The form that every form step of a drawn flow shows. */
const formFacts: FormFacts = {
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

const facts: readonly Readable[] = [
  (plan) =>
    chosen(plan.operator, [
      { context: 'plan', is: chosen(plan.value, ['reset', 'you']) },
      { context: 'plan', known: true },
      { context: 'plan', given: true },
    ]),
  () => ({ context: 'hasPlan', is: true }),
];

const outcomes = { notQualified: { text: 'disqualifyingText' }, finished: {}, elsewhere: {} } as const;

/** The sound definition that a plan stands for; any plan has one, and it compiles. */
export function definitionOf(plan: FlowPlan): Definition {
  const readable: Readable[] = [...facts];
  const items: Record<string, QuestionFile> = {};
  const steps = plan.map((step, index): StepFile => stepOf(step, index, plan.length, readable, items));
  const end: StepFile = { id: 'end', page: { title: 'The end' }, end: 'finished' };
  const files = Object.entries(items).map(([id, item]): [string, Definition['items'][string]] => [
    id,
    { file: `questions/${id}.json`, item },
  ]);
  return {
    name: 'drawn',
    version: 1,
    file: 'flow.json',
    others: {},
    items: Object.fromEntries(files),
    forms: { 'form.v1': formFacts },
    flow: { $schema: '', title: 'Drawn', route: '/drawn', context, outcomes, steps: [...steps, end] as unknown as FlowFile['steps'] },
  };
}

function stepOf(plan: StepPlan, index: number, count: number, readable: Readable[], items: Record<string, QuestionFile>): StepFile {
  const id = `step${index}`;
  const ids = plan.kind === 'questionnaire' || plan.kind === 'screening' ? addItems(plan, index, readable, items) : [];
  if (plan.kind === 'form') readable.push(...fieldsOf(id));
  const guard = plan.guard === null ? undefined : conditionOf(plan.guard, readable);
  const exits: ExitFile[] = plan.exits.map((exit) => ({ when: conditionOf(exit.when, readable), ...targetOf(exit, index, count) }));
  return {
    id,
    ...content(plan, ids),
    ...(plan.back === null || index === 0 ? {} : { back: `step${plan.back % index}` }),
    ...(guard === undefined || plan.kind === 'form' ? {} : { blockNext: { when: guard, say: 'Not now.' } }),
    ...(guard === undefined || plan.kind !== 'form' ? {} : { refuse: [{ when: guard, at: 'state', say: 'Not this.' }] }),
    exits: [...exits, targetOf(plan.otherwise, index, count)] as unknown as [ExitFile],
  };
}

function content(plan: StepPlan, ids: readonly string[]): Partial<StepFile> {
  if (plan.kind === 'page') return { page: { title: 'A page' } };
  if (plan.kind === 'form') return { form: 'form.v1' };
  const listed = ids as [string, ...string[]];
  return plan.kind === 'screening' ? { screening: listed } : { items: listed, ...(plan.resume ? { resume: 'lastAnswered' } : {}) };
}

function targetOf(
  { target, ends }: { readonly target: number; readonly ends: boolean },
  index: number,
  count: number,
): { to: string } | { end: string } {
  if (ends) return { end: chosen(target, ['finished', 'elsewhere']) };
  const to = index + 1 + (target % (count - index));
  return { to: to >= count ? 'end' : `step${to}` };
}

function addItems(plan: StepPlan, step: number, readable: Readable[], items: Record<string, QuestionFile>): readonly string[] {
  return plan.items.map((item, index) => {
    const id = `item${step}x${index}`;
    items[id] = fileOf(plan.kind === 'screening' && item.kind === 'banner' ? { ...item, kind: 'text' } : item, readable);
    readable.push(...questionReads(id, items[id]));
    return id;
  });
}

function fileOf(plan: ItemPlan, readable: readonly Readable[]): QuestionFile {
  const base = { $schema: '', content: 'What?', ...(plan.showWhen === null ? {} : { showWhen: conditionOf(plan.showWhen, readable) }) };
  if (plan.kind === 'banner') return { ...base, type: 'banner' };
  const question = { ...base, type: 'question', ...(plan.skippable ? { skippable: true } : {}) } as const;
  if (plan.kind !== 'choice' && plan.kind !== 'multi') return { ...question, input: plan.kind };
  return { ...question, ...choiceOf(plan) };
}

function choiceOf(plan: ItemPlan): Pick<ChoiceQuestion, 'options'> & Partial<ChoiceQuestion> {
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

function questionReads(id: string, file: QuestionFile): readonly Readable[] {
  if (file.type === 'banner') return [];
  const isAnswered: Condition = { question: id, answered: true };
  if ('options' in file) {
    const values = file.options.map(({ value }) => value);
    return [(plan) => chosen(plan.operator, choiceReads(id, chosen(plan.value, values), file))];
  }
  if (file.input === 'number')
    return [
      ({ operator, value }) =>
        chosen(operator, [
          { question: id, lessThan: value },
          { question: id, atLeast: value },
          { question: id, equals: value },
        ]),
    ];
  if (file.input === 'date')
    return [
      ({ operator }) =>
        chosen(operator, [
          { question: id, before: { context: 'today' } },
          { question: id, after: '2000-02-29' },
          { question: id, ageUnder: 18 },
        ]),
    ];
  return [({ operator }) => chosen(operator, [isAnswered, { question: id, matches: '[a-m].*' }, { question: id, inContext: 'states' }])];
}

function choiceReads(id: string, value: string, file: ChoiceQuestion): readonly Condition[] {
  const rule: readonly Condition[] = file.disqualifying === true ? [{ rule: `${id}.disqualifying` }] : [];
  return [
    ...rule,
    { question: id, anyOf: [value] },
    { question: id, noneOf: [value] },
    { question: id, allOf: ['v0', value] },
    { question: id, equals: value },
    { question: id, countAtLeast: 2 },
    { question: id, answered: false },
  ];
}

function fieldsOf(step: string): readonly Readable[] {
  return [
    ({ operator }) =>
      chosen(operator, [
        { field: `${step}.birthDate`, ageUnder: 18 },
        { field: `${step}.birthDate`, before: { context: 'today' } },
      ]),
    ({ operator }) =>
      chosen(operator, [
        { field: `${step}.state`, inContext: 'states' },
        { field: `${step}.state`, equals: 'TX' },
      ]),
    ({ value }) => ({ field: `${step}.age`, atLeast: value }),
    () => ({ field: `${step}.agrees`, equals: true }),
  ];
}

function conditionOf(plan: ConditionPlan, readable: readonly Readable[]): Condition {
  // Newer sources first: conditions over what was just asked are the telling ones.
  const atom = readable[readable.length - 1 - (plan.source % readable.length)]!(plan);
  const test: Condition = plan.negated ? { not: atom } : atom;
  if (plan.joined === null) return test;
  const parts: [Condition, Condition] = [test, conditionOf(plan.joined.to, readable)];
  return plan.joined.by === 'all' ? { all: parts } : { any: parts };
}

function chosen<T>(number: number, list: readonly T[]): T {
  return list[number % list.length]!;
}
