import { entryTypes } from '../../../engine/index.ts';
import type { FlowDefinition, FlowFile, QuestionFile } from '../../../engine/index.ts';

type StepFile = FlowFile['steps'][number];
type Condition = NonNullable<QuestionFile['showWhen']>;
type Options = Extract<QuestionFile, { readonly options: unknown }>['options'];

/** Returns a whole number from 0 up to `below`, which is excluded. */
export type PickNumber = (below: number) => number;

/** Random edits of a definition; the result may not compile. */
export type DefinitionEdit = (definition: FlowDefinition, pick: PickNumber) => FlowDefinition;

/** Small edits of every kind, picked by number. */
export const definitionEdits: { readonly [name: string]: DefinitionEdit } = {
  'drop an option': inOptions((options, pick) => without(options, pick(options.length))),
  'add an option': inOptions((options) => [...options, { name: 'One more', value: 'v9' }]),
  'make an option exclusive': inOptions((options, pick) =>
    changed(options, pick(options.length), (one) => ({ ...one, exclusive: one.exclusive !== true })),
  ),
  'ask words for an option': inOptions((options, pick) =>
    changed(options, pick(options.length), ({ other, ...one }) => (other === undefined ? { ...one, other: 'Which?' } : one)),
  ),
  'let a question be passed by': inItem((item) => (item.type === 'banner' ? item : { ...item, skippable: item.skippable !== true })),
  'let several be chosen': inItem((item) => ('options' in item ? { ...item, multi: item.multi !== true } : item)),
  'ask for another kind of entry': inItem((item, pick) =>
    item.type === 'banner' || 'options' in item ? item : { ...item, input: entryTypes[pick(entryTypes.length)]! },
  ),
  'limit a number': inItem((item, pick) =>
    'input' in item && item.input === 'number' ? { ...item, minimum: pick(60), maximum: 70 } : item,
  ),
  'shorten a text': inItem((item) => ('input' in item && item.input === 'text' ? { ...item, maxLength: 4 } : item)),
  'always show an item': inItem(({ showWhen: _showWhen, ...item }) => item),
  'show an item on a condition': (definition, pick) => {
    const conditions = conditionsIn(definition);
    const showWhen = conditions[pick(Math.max(1, conditions.length))];
    return showWhen === undefined ? definition : inItem((item) => ({ ...item, showWhen }))(definition, pick);
  },
  'change when an item is shown': inItem((item, pick) =>
    item.showWhen === undefined ? item : { ...item, showWhen: altered(item.showWhen, pick) },
  ),
  'change a way out': inStep((step, pick) => ({
    ...step,
    exits: changed(step.exits ?? [], pick(step.exits?.length ?? 1), (exit) =>
      exit.when === undefined ? exit : { ...exit, when: altered(exit.when, pick) },
    ) as NonNullable<StepFile['exits']>,
  })),
  'drop a way out': inStep((step, pick) => ({
    ...step,
    // The last exit has no condition, so it is not removed.
    exits: without(step.exits ?? [], pick(Math.max(1, (step.exits?.length ?? 1) - 1))) as unknown as NonNullable<StepFile['exits']>,
  })),
  'swap two ways out': inStep((step) => {
    const [first, second, ...rest] = step.exits ?? [];
    return first === undefined || second === undefined ? step : { ...step, exits: [second, first, ...rest] };
  }),
  'hold nobody': inStep(({ blockNext: _block, refuse: _refuse, ...step }) => step),
  'hold others': inStep((step, pick) =>
    step.blockNext === undefined ? step : { ...step, blockNext: { ...step.blockNext, when: altered(step.blockNext.when, pick) } },
  ),
  'move an item up': inItems((items, pick) => {
    const at = 1 + pick(Math.max(1, items.length - 1));
    return at >= items.length ? items : [...items.slice(0, at - 1), items[at]!, items[at - 1]!, ...items.slice(at + 1)];
  }),
  'drop an item': inItems((items, pick) => without(items, pick(items.length))),
  'ask one more question': (definition, pick) => {
    const added: QuestionFile = {
      $schema: '',
      type: 'question',
      content: 'And?',
      options: [{ name: 'Yes', value: 'v0' }],
      ...(pick(2) === 0 ? { skippable: true } : {}),
    };
    const items = { ...definition.items, added: { file: 'questions/added.json', item: added } };
    const insert = inItems((ids, choose) => ids.toSpliced(choose(ids.length + 1), 0, 'added'));
    return insert({ ...definition, items }, pick);
  },
  'accept other values of a fact': (definition, pick) => withPlans(definition, pick(2) === 0 ? ['reset'] : ['reset', 'you', 'more']),
  'add a value to a fact that hides an item': (definition, pick) => {
    const tests: readonly Condition[] = [{ context: 'plan', known: false }, { not: { context: 'plan', is: 'more' } }];
    return inItem((item) => ({ ...item, showWhen: tests[pick(2)]! }))(withPlans(definition, ['reset', 'you', 'more']), pick);
  },
  'hide an item where a new fact says so': (definition, pick) => {
    const tests: readonly Condition[] = [
      { context: 'partner', given: false },
      { context: 'partner', known: false },
    ];
    return inItem((item) => ({ ...item, showWhen: tests[pick(2)]! }))(withNewFact(definition), pick);
  },
};

function withPlans(definition: FlowDefinition, oneOf: [string, ...string[]]): FlowDefinition {
  const plan = { from: 'query', oneOf, keep: 'session', trust: 'claim' } as const;
  return { ...definition, flow: { ...definition.flow, context: { ...definition.flow.context, plan } } };
}

function withNewFact(definition: FlowDefinition): FlowDefinition {
  const partner = { from: 'query', oneOf: ['clinic'], keep: 'session', trust: 'claim' } as const;
  return {
    ...definition,
    flow: { ...definition.flow, context: { ...definition.flow.context, partner: { ...partner, oneOf: ['clinic'] } } },
  };
}

function inOptions(change: (options: Options, pick: PickNumber) => readonly Options[number][]): DefinitionEdit {
  return inItem((item, pick) => ('options' in item ? { ...item, options: change(item.options, pick) as unknown as Options } : item));
}

function inItem(change: (item: QuestionFile, pick: PickNumber) => QuestionFile): DefinitionEdit {
  return (definition, pick) => {
    const entries = firstChanged<[string, FlowDefinition['items'][string]]>(
      Object.entries(definition.items),
      pick,
      ([id, { file, item }]) => [id, { file, item: change(item, pick) }],
    );
    return { ...definition, items: Object.fromEntries(entries) };
  };
}

function inStep(change: (step: StepFile, pick: PickNumber) => StepFile): DefinitionEdit {
  return (definition, pick) => {
    const { steps } = definition.flow;
    const changedSteps = firstChanged(steps, pick, (step) => change(step, pick));
    return { ...definition, flow: { ...definition.flow, steps: changedSteps as unknown as FlowFile['steps'] } };
  };
}

function inItems(change: (items: readonly string[], pick: PickNumber) => readonly string[]): DefinitionEdit {
  return (definition, pick) => {
    const questionSteps = definition.flow.steps.filter(({ items, screening }) => items !== undefined || screening !== undefined);
    const target = questionSteps[pick(Math.max(1, questionSteps.length))];
    const apply = (step: StepFile): StepFile => {
      if (step !== target) return step;
      const ids = change(step.items ?? step.screening ?? [], pick) as [string, ...string[]];
      return step.items === undefined ? { ...step, screening: ids } : { ...step, items: ids };
    };
    return { ...definition, flow: { ...definition.flow, steps: definition.flow.steps.map(apply) as unknown as FlowFile['steps'] } };
  };
}

/** Another condition about the same question or fact. */
function altered(condition: Condition, pick: PickNumber): Condition {
  if ('all' in condition) return { all: changed(condition.all, pick(condition.all.length), (one) => altered(one, pick)) as [Condition] };
  if ('any' in condition) return { all: condition.any };
  if ('not' in condition) return condition.not;
  if ('anyOf' in condition) return { ...condition, anyOf: [`v${pick(4)}`] };
  if ('countAtLeast' in condition) return { ...condition, countAtLeast: 1 + pick(3) };
  if ('atLeast' in condition) return { ...condition, atLeast: pick(98) };
  if ('lessThan' in condition) return { ...condition, lessThan: pick(98) };
  if ('matches' in condition) return { ...condition, matches: ['[a-m].*', '[0-9]+', '.*o.*'][pick(3)]! };
  return { not: condition };
}

function conditionsIn({ items, flow }: FlowDefinition): readonly Condition[] {
  const conditions = Object.values(items).flatMap(({ item }) => item.showWhen ?? []);
  return [...conditions, ...flow.steps.flatMap(({ exits }) => (exits ?? []).flatMap(({ when }) => when ?? []))];
}

/** Changes one element of a list: the first that `change` alters, beginning with a picked element. */
function firstChanged<T>(list: readonly T[], pick: PickNumber, change: (one: T) => T): readonly T[] {
  const from = pick(Math.max(1, list.length));
  for (const [offset] of list.entries()) {
    const index = (from + offset) % list.length;
    const edited = change(list[index]!);
    if (JSON.stringify(edited) !== JSON.stringify(list[index])) return changed(list, index, () => edited);
  }
  return list;
}

function changed<T>(list: readonly T[], index: number, change: (one: T) => T): readonly T[] {
  return list.map((one, at) => (at === index ? change(one) : one));
}

/** Removes an element from a list, unless it is the only one: the schemas accept no empty list of options, items or exits. */
function without<T>(list: readonly T[], index: number): readonly T[] {
  return list.length <= 1 ? list : list.filter((_, at) => at !== index);
}
