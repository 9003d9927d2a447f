import { compileFlow } from '../../../src/engine/index.ts';
import type { FlowDefinition, Flow, FlowFile, QuestionFile } from '../../../src/engine/index.ts';
import type { RequirementsByForm } from '../../../src/analysis/reachability/index.ts';

type Condition = NonNullable<QuestionFile['showWhen']>;
type Exit = { readonly when?: Condition; readonly end: string };

/** Items in order, each perhaps with a condition, and what ends the flow early. */
export interface Shape {
  readonly items: readonly (readonly [string, QuestionFile])[];
  readonly exits?: readonly Exit[];
}

/** Kinds, follow-ups, scores, guards and early ends mixed as in real questionnaires, from a fixed seed. */
export function realistic(count: number): Shape {
  let seed = 7;
  const roll = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const requested: number[] = [];
  const items = numbered(count, (index): QuestionFile => {
    const near = requested[Math.max(0, requested.length - 1 - roll(12))];
    const showWhen = near === undefined || roll(10) > 2 ? undefined : answered(near, 'yes');
    if (roll(6) === 0) return { $schema: '', type: 'banner', content: 'A word', ...(showWhen === undefined ? {} : { showWhen }) };
    if (roll(12) === 0)
      return {
        $schema: '',
        type: 'question',
        input: 'number',
        content: 'How many?',
        minimum: 0,
        maximum: 100,
        ...(showWhen === undefined ? {} : { showWhen }),
      };
    requested.push(index);
    return choice(['yes', 'no', 'unsure', 'other'], showWhen, roll(15) === 0 ? 'no' : undefined);
  });
  const exits = Array.from({ length: 12 }, () => ({
    when: {
      all: [answered(requested[roll(requested.length)]!, 'no'), answered(requested[roll(requested.length)]!, 'unsure')] as [
        Condition,
        Condition,
      ],
    },
    end: 'other',
  }));
  return { items, exits };
}

/** A condition: the question with this number was answered so. */
export function answered(index: number, value: string): Condition {
  return { question: `q${index}`, anyOf: [value] };
}

/** So many items, with the ids q0, q1, … */
export function numbered(count: number, make: (index: number) => QuestionFile): [string, QuestionFile][] {
  return Array.from({ length: count }, (_, index) => [`q${index}`, make(index)]);
}

/** A choice of one of some values; `ending` disqualifies. */
export function choice(values: readonly string[], showWhen?: Condition, ending?: string): QuestionFile {
  return question(values, false, showWhen, ending);
}

/** A choice of any of so many values. */
export function multi(count: number): QuestionFile {
  return question(
    Array.from({ length: count }, (_, index) => `v${index}`),
    true,
  );
}

function question(values: readonly string[], isMulti: boolean, showWhen?: Condition, ending?: string): QuestionFile {
  const options = values.map((value) => ({ name: value, value })) as unknown as [{ name: string; value: string }];
  return {
    $schema: '',
    type: 'question',
    content: 'What?',
    options,
    ...(isMulti ? { multi: true } : {}),
    ...(showWhen === undefined ? {} : { showWhen }),
    ...(ending === undefined
      ? {}
      : { disqualifying: true, disqualifyingValue: [ending], disqualifyingText: [{ paragraph: 'Thank you.' }] }),
  };
}

function definitionOf({ items, exits = [] }: Shape): FlowDefinition {
  const steps = [
    { id: 'questions', items: items.map(([id]) => id), exits: [...exits, { end: 'finished' }] },
  ] as unknown as FlowFile['steps'];
  const outcomes = { notQualified: { text: 'disqualifyingText' as const }, early: {}, other: {}, finished: {} };
  return {
    name: 'bench',
    version: 1,
    file: 'flow.json',
    forms: {},
    linkedFlows: {},
    items: Object.fromEntries(items.map(([id, item]) => [id, { file: `${id}.json`, item }])),
    flow: { $schema: '', title: 'Bench', route: '/bench', outcomes, steps },
  };
}

/** A shape as a compiled flow. Throws where it does not compile. */
export function flowOf(shape: Shape): Flow {
  const definition = definitionOf(shape);
  const { flow, findings } = compileFlow(definition);
  if (flow === null) throw new Error(JSON.stringify(findings.slice(0, 3), null, 2));
  return flow;
}

/** What becomes of a realistic flow in a later version: a single rule or item is changed, here or there. */
export const changes: { readonly [name: string]: (shape: Shape) => Shape } = {
  'last rule': ({ items, exits = [] }) => ({
    items,
    exits: exits.map((exit, index) => (index === exits.length - 1 ? { ...exit, end: 'early' } : exit)),
  }),
  'item past the middle': ({ items, exits = [] }) => ({ items: withoutEnding(items, Math.floor(items.length / 2)), exits }),
  'first item': ({ items, exits = [] }) => ({ items: withoutEnding(items, 0), exits }),
};

/** The items, the first from an index on that can end the flow not doing so any more. */
function withoutEnding(items: Shape['items'], from: number): Shape['items'] {
  const index = items.findIndex(([, item], at) => at >= from && 'disqualifying' in item);
  return items.map(([id, item], at) => (at === index ? [id, { ...item, disqualifyingValue: ['unsure'] } as QuestionFile] : [id, item]));
}

/** One of two versions, as the comparison takes it. */
export interface ComparedSide {
  readonly flow: Flow;
  readonly definition: FlowDefinition;
  readonly required: RequirementsByForm;
}

/** A version of a shape. */
export function sideOf(shape: Shape): ComparedSide {
  return { flow: flowOf(shape), definition: definitionOf(shape), required: {} };
}
