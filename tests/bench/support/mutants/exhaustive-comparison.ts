import { listRefusals, listAtoms, evaluateFlow } from '../../../../src/engine/index.ts';
import type { AnswerRecord, Context, FactValue, Flow, CompiledCondition } from '../../../../src/engine/index.ts';

type Answer = AnswerRecord[string];

/** The exhaustive comparison of two flows: equal, equal in their ends, or different, with a counterexample. */
export interface Comparison {
  /** 'goes on' is said when the only ones led elsewhere had not answered, and are not held for it now. */
  readonly verdict: 'equivalent' | 'other screens, same ends' | 'goes on' | 'differs' | 'not gone through';
  /** The number of evaluated combinations. */
  readonly paths: number;
  /** Of the answers, those that can make a difference. */
  readonly counterexample?: { readonly answers: AnswerRecord; readonly context: Context };
}

const maxPaths = 200_000;
const today = '2026-11-20';

/**
 * Goes every way through two flows side by side, with the engine alone and no diagrams: every answer, and none, to
 * what a condition of either reads; to what is only written differently in them none, each value alone, and all
 * together, as there it only matters whether they are accepted; one and the same answer to the rest.
 */
export function compareExhaustively(before: Flow, after: Flow): Comparison {
  const read = sourcesReadBy([before, after]);
  const cone = coneOfInfluence(before, after, read);
  const rest = Object.fromEntries(
    before.keys.filter((key) => !cone.has(key)).map((key) => [key, possibleAnswers([before], key, 'one')[0]!]),
  );
  let paths = 0;
  let screens = false;
  let counterexample: Comparison['counterexample'];
  let freed: Comparison['counterexample'];

  /** `silent` are what is not answered although it was asked. */
  const visit = (answers: AnswerRecord, silent: ReadonlySet<string>, context: Context): void => {
    if (counterexample !== undefined || paths > maxPaths) return;
    const [left, right] = [evaluateFlow(before, answers, context), evaluateFlow(after, answers, context)];
    const open = [left, right]
      .flatMap(({ blocked, path }) => (blocked === 'unanswered' ? [path.at(-1)!.item ?? path.at(-1)!.step] : []))
      .find((key) => !Object.hasOwn(answers, key) && !silent.has(key));
    if (open !== undefined) {
      visit(answers, new Set([...silent, open]), context);
      for (const answer of possibleAnswers([before, after], open, read.has(open) ? 'mixes' : 'some'))
        visit({ ...answers, [open]: answer }, silent, context);
      return;
    }
    paths += 1;
    const ends = [left, right].map(({ outcome, blocked, path }) => JSON.stringify([outcome, blocked, path.at(-1)!.step]));
    const client = { answers: Object.fromEntries(Object.entries(answers).filter(([key]) => cone.has(key))), context };
    if (ends[0] !== ends[1] && left.blocked === 'unanswered') freed ??= client;
    else if (ends[0] !== ends[1]) counterexample = client;
    else if (JSON.stringify([left.path, left.relevantAnswers]) !== JSON.stringify([right.path, right.relevantAnswers])) screens = true;
  };

  for (const context of possibleContexts([before, after])) visit(rest, new Set(), context);
  if (counterexample !== undefined) return { verdict: 'differs', paths, counterexample };
  if (paths > maxPaths) return { verdict: 'not gone through', paths };
  if (freed !== undefined) return { verdict: 'goes on', paths, counterexample: freed };
  return { verdict: screens ? 'other screens, same ends' : 'equivalent', paths };
}

/** What conditions of the flows read. */
function sourcesReadBy(flows: readonly Flow[]): ReadonlySet<string> {
  const sources = flows.flatMap((flow) => guardsOf(flow).flatMap((test) => listAtoms(flow, test)));
  return new Set(
    sources.flatMap(({ source }) => (source.kind === 'question' ? [source.id] : source.kind === 'field' ? [source.step] : [])),
  );
}

/** What conditions of either flow read, and what is asked differently in them. */
function coneOfInfluence(before: Flow, after: Flow, read: ReadonlySet<string>): ReadonlySet<string> {
  const own = (flow: Flow, key: string): string => {
    const { slot: _slot, asked: _asked, index: _index, ordinal: _ordinal, ...item } = { ...flow.items[key] } as { [name: string]: unknown };
    return JSON.stringify(item);
  };
  const keys = [...new Set([...before.keys, ...after.keys])];
  return new Set([...read, ...keys.filter((key) => own(before, key) !== own(after, key))]);
}

function guardsOf(flow: Flow): readonly CompiledCondition[] {
  const derived = Object.values(flow.context).flatMap((spec) => ('when' in spec ? [spec.when] : []));
  const steps = flow.steps.flatMap((step) => [
    ...step.exits,
    ...(step.blockNext === undefined ? [] : [step.blockNext]),
    ...listRefusals(step),
  ]);
  const items = Object.values(flow.items);
  return [
    ...derived,
    ...steps.flatMap(({ when }) => when ?? []),
    ...items.flatMap(({ showWhen, exits }) => [...(showWhen === undefined ? [] : [showWhen]), ...exits.flatMap(({ when }) => when ?? [])]),
  ];
}

/** Answers to a question or form of some flows: just one, each value, or each with every mix of several. */
function possibleAnswers(flows: readonly Flow[], key: string, which: 'one' | 'some' | 'mixes'): readonly Answer[] {
  const items = flows.flatMap((flow) => flow.items[key] ?? []);
  const [item] = items;
  if (item === undefined) return formAnswersTo(flows, key);
  if (item.type === 'text') return ['some words'];
  if (item.type === 'number') return [1, 10, 100];
  if (item.type !== 'choice') return ['1990-05-01'];
  const values = [...new Set(items.flatMap((one) => (one.type === 'choice' ? one.options.map(({ value }) => value) : [])))];
  const isMulti = items.some((one) => one.type === 'choice' && one.multi === true);
  if (which === 'one') return [isMulti ? [values[0]!] : values[0]!];
  const single: readonly Answer[] = items.every((one) => one.type === 'choice' && one.multi === true) ? [] : values;
  return [...single, ...(isMulti ? (which === 'mixes' ? powerSet(values) : [[], ...values.map((value) => [value]), values]) : [])];
}

function powerSet(values: readonly string[]): readonly string[][] {
  return Array.from({ length: 2 ** values.length }, (_, mix) => values.filter((_value, index) => ((mix >> index) & 1) === 1));
}

/** All combinations of values for the fields of a form that conditions read. */
function formAnswersTo(flows: readonly Flow[], step: string): readonly Answer[] {
  const atoms = flows
    .flatMap((flow) => guardsOf(flow).flatMap((test) => listAtoms(flow, test)))
    .filter(({ source }) => source.kind === 'field' && source.step === step);
  const fields = new Map(
    flows.flatMap((flow) => {
      const at = flow.steps[flow.stepIndex[step] ?? -1];
      return at?.kind === 'form' ? Object.entries(flow.forms[at.form]?.fields ?? {}) : [];
    }),
  );
  return [...fields].reduce<readonly { readonly [field: string]: string | number | boolean }[]>(
    (forms, [name, field]) => {
      const own = atoms.filter(({ source }) => source.kind === 'field' && source.field === name);
      const dates = [
        ...own.flatMap(({ parameter }) =>
          typeof parameter === 'number'
            ? daysAround(`${Number(today.slice(0, 4)) - parameter}${today.slice(4)}`)
            : typeof parameter === 'string' && /^\d{4}-/.test(parameter)
              ? daysAround(parameter)
              : [],
        ),
        '1990-05-01',
        today,
        '2027-01-01',
      ];
      const values =
        own.length === 0
          ? [field.labels === undefined ? 'x' : Object.keys(field.labels)[0]!]
          : field.labels !== undefined
            ? ['TX', 'NY']
            : field.operand === 'date'
              ? [...new Set(dates)]
              : field.operand === 'boolean'
                ? [true, false]
                : field.operand === 'number'
                  ? [0, 1, 100]
                  : ['', 'x'];
      return forms.flatMap((form) => values.map((value) => ({ ...form, [name]: value })));
    },
    [{}],
  );
}

function daysAround(date: string): readonly string[] {
  return [-1, 0, 1].map((by) => new Date(Date.parse(`${date}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10));
}

/** Every link that can bring a client: each fact there, not there, or with a value that is not accepted. */
function possibleContexts(flows: readonly Flow[]): readonly Context[] {
  const specs = flows.flatMap((flow) => Object.entries(flow.context));
  const carriedValues = new Map<string, Set<FactValue>>();
  for (const [name, spec] of specs) {
    if ('oneOf' in spec) carriedValues.set(name, new Set([...(carriedValues.get(name) ?? []), ...spec.oneOf]));
    if (spec.from === 'link') carriedValues.set(name, new Set());
  }
  const server = Object.fromEntries(
    specs.flatMap(([name, { from }]): [string, FactValue][] =>
      from === 'clock' ? [[name, today]] : from.startsWith('call:') ? [[name, ['TX']]] : [],
    ),
  );
  return [...carriedValues].reduce<readonly Context[]>(
    (contexts, [name, values]) =>
      contexts.flatMap(({ facts, given }) => [
        { facts, given },
        { facts, given: [...given, name] },
        ...[...values].map((value) => ({ facts: { ...facts, [name]: value }, given: [...given, name] })),
      ]),
    [{ facts: server, given: [] }],
  );
}
