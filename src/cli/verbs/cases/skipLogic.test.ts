import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readDefinitionFiles, readerOf, valueAt, withValueAt } from '../../../../tests/bench/support/mutants/json-files.ts';
import type { Json, JsonFiles, JsonObject, JsonPath } from '../../../../tests/bench/support/mutants/json-files.ts';
import { compare } from '../../../analysis/diff/index.ts';
import { loadFlow } from '../../../definitions/index.ts';
import type { LoadedFlow } from '../../../definitions/index.ts';
import { writeFiles } from '../../../definitions/testing/testRoot.ts';
import { typeCommand } from '../../testing/typeCommand.ts';
import { hasErrors } from '../../terminal/formatCounts.ts';
import { runAllCases } from './runAllCases.ts';

const folder = 'flows/sleep/v1';
const options = ['never', 'sometimes', 'often'].map((value) => ({ name: value, value }));
/** Questions that have the same options. */
const sameOptions = ['sleep', 'dream', 'wake'];
const several = ['worry', 'noise', 'pain'].map((value) => ({ name: value, value }));
const salesforceId = (id: string) => ({
  $schema: '../../../../schemas/question.schema.json',
  type: 'question',
  content: `${id}?`,
  salesforceId: id,
});

/** Conditions of all shapes, in a flow without forks: everybody comes to the same end. */
const conditions: { readonly [id: string]: object } = {
  howLong: { question: 'sleep', anyOf: ['sometimes', 'often'] },
  bannerAlone: {
    all: [
      { question: 'sleep', anyOf: ['often'] },
      { question: 'dream', anyOf: ['often', 'sometimes'] },
    ],
  },
  medicine: {
    any: [
      { question: 'sleep', anyOf: ['often'] },
      { question: 'wake', noneOf: ['never'] },
    ],
  },
  causes: { not: { question: 'wake', anyOf: ['never'] } },
  noise: { question: 'reasons', anyOf: ['noise'] },
  doctor: {
    all: [
      { question: 'reasons', allOf: ['worry', 'pain'] },
      {
        any: [
          { question: 'sleep', anyOf: ['often'] },
          { question: 'dream', anyOf: ['often'] },
        ],
      },
    ],
  },
  bannerMany: { question: 'reasons', countAtLeast: 2 },
  offer: { context: 'plan', is: 'night' },
};
const order = ['sleep', 'dream', 'wake', 'reasons', ...Object.keys(conditions)];

/** A flow that asks its questions one a screen, or all on one page. A page shows no banners: there they are questions, too. */
const filesOf = (list: 'items' | 'screening'): { readonly [file: string]: object } => ({
  [`${folder}/flow.json`]: {
    $schema: '../../../schemas/flow.schema.json',
    title: 'Sleep',
    route: '/sleep',
    context: { plan: { from: 'query', oneOf: ['day', 'night'], keep: 'session', trust: 'claim' } },
    outcomes: { done: {} },
    steps: [{ id: 'questions', title: 'Sleep', [list]: order, exits: [{ end: 'done' }] }],
  },
  ...Object.fromEntries(['sleep', 'dream', 'wake'].map((id) => [`${folder}/questions/${id}.json`, { ...salesforceId(id), options }])),
  [`${folder}/questions/reasons.json`]: { ...salesforceId('reasons'), multi: true, options: several },
  ...Object.fromEntries(
    Object.entries(conditions).map(([id, showWhen]) => [
      `${folder}/questions/${id}.json`,
      id.startsWith('banner') && list === 'items'
        ? { $schema: '../../../../schemas/question.schema.json', type: 'banner', content: id, showWhen }
        : { ...salesforceId(id), options, showWhen },
    ]),
  ),
});

describe.each([
  ['one a screen', 'items', "covers the banner 'bannerMany' hidden"],
  ['on one page', 'screening', "covers the question 'bannerMany' hidden"],
] as const)('cases --write on a flow without forks that asks its questions %s', (_how, list, hidden) => {
  let root = '';
  let written: JsonFiles;
  let output = '';

  beforeAll(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'intake-skip-logic-'));
    await writeFiles(root, { ...filesOf(list), 'schemas/README.md': '' });
    output = (await typeCommand({ root, cwd: root }, 'cases', '--write')).out;
    written = await readDefinitionFiles(root);
    return () => rm(root, { recursive: true, force: true });
  });

  test('shows each item with a condition, and passes over it', async () => {
    expect(output).toContain("covers the question 'howLong' shown");
    expect(output).toContain(hidden);
    expect((await typeCommand({ root, cwd: root }, 'cases')).out).toMatch(/^sleep@1: (\d+) of \1 cases lead where they say\n$/);
    expect((await readdir(path.join(root, folder, 'cases'))).length).toBeLessThan(20);
  });

  test('says in each case what is shown and what is hidden', async () => {
    const [first = ''] = (await readdir(path.join(root, folder, 'cases'))).toSorted();
    const { expect: expected } = JSON.parse(await readFile(path.join(root, folder, 'cases', first), 'utf8')) as {
      expect: { shown?: readonly string[]; hidden?: readonly string[] };
    };
    expect([...(expected.shown ?? []), ...(expected.hidden ?? [])].toSorted()).toEqual(Object.keys(conditions).toSorted());
  });

  test('lets the cases find at least 95 of 100 mistakes in skip logic', async () => {
    const mistakes = listMistakes(written);
    const missed: Mistake[] = [];
    for (const mistake of mistakes) if (!(await isFound(written, mistake)) && !(await isEquivalent(written, mistake))) missed.push(mistake);
    expect(mistakes.length).toBeGreaterThanOrEqual(150);
    expect(missed.length <= mistakes.length * 0.05 ? [] : missed.map(describeMistake)).toEqual([]);
  });
});

test.each([
  ['one a screen', 'items'],
  ['on one page', 'screening'],
] as const)('a case that is shown what it should not be, or in another order, fails: %s', async (_how, list) => {
  const own = await mkdtemp(path.join(os.tmpdir(), 'intake-skip-logic-'));
  onTestFinished(() => rm(own, { recursive: true, force: true }));
  const answers = {
    sleep: 'often',
    dream: 'never',
    wake: 'never',
    reasons: ['noise'],
    howLong: 'never',
    medicine: 'never',
    noise: 'never',
  };
  const caseWith = (expected: object): object => ({
    $schema: '../../../../schemas/case.schema.json',
    story: 'Sleeps',
    answers,
    expect: expected,
  });
  await writeFiles(own, {
    ...filesOf(list),
    'schemas/README.md': '',
    [`${folder}/cases/hidden.json`]: caseWith({ hidden: ['causes', 'howLong'] }),
    [`${folder}/cases/order.json`]: caseWith({ shown: ['medicine', 'howLong'] }),
    [`${folder}/cases/shown.json`]: caseWith({ shown: ['howLong', 'causes'] }),
    [`${folder}/cases/proved.json`]: {
      ...caseWith({ shown: ['howLong'], hidden: ['causes'] }),
      others: 'any',
      answers: { sleep: 'often', wake: 'never' },
    },
    [`${folder}/cases/refuted.json`]: {
      ...caseWith({ hidden: ['bannerAlone'] }),
      others: 'any',
      answers: { sleep: 'often', wake: 'never' },
    },
  });
  const { out } = await typeCommand({ root: own, cwd: own }, 'cases');
  expect(out).toContain("Expected 'howLong' not to be shown, but it is.");
  expect(out).toContain("'howLong' comes before 'medicine', so no client sees it afterwards.");
  expect(out).toContain("Expected 'causes' to be shown, but it is not.");
  expect(out).toContain("This does not hold for every way of answering the other questions: 'bannerAlone' is shown.");
  expect(out).not.toContain('cases/proved.json');
});

interface Mistake {
  readonly file: string;
  readonly json: Json;
}

function describeMistake({ file, json }: Mistake): string {
  return `${path.basename(file)}: ${JSON.stringify((json as JsonObject)['showWhen'])}`;
}

/** Mistakes that people make in a condition: gone, negated, that of another item, or with a part, a value or a question gone, added or replaced. */
function listMistakes(written: JsonFiles): readonly Mistake[] {
  return Object.keys(conditions).flatMap((id) => {
    const file = `${folder}/questions/${id}.json`;
    const json = written.get(file)!;
    const changed = (at: JsonPath, value: Json | undefined): Mistake => ({ file, json: withValueAt(json, at, value) });
    const whole = valueAt(json, ['showWhen'])!;
    return [
      changed(['showWhen'], undefined),
      changed(['showWhen'], { not: whole }),
      ...Object.entries(conditions).flatMap(([other, showWhen]) => (other === id ? [] : [changed(['showWhen'], showWhen as Json)])),
      ...mistakesIn(['showWhen'], whole).map(({ at, value }) => changed(at, value)),
    ];
  });
}

interface Replacement {
  readonly at: JsonPath;
  readonly value: Json;
}

function mistakesIn(at: JsonPath, condition: Json): readonly Replacement[] {
  const part = condition as JsonObject;
  const joined = (['all', 'any'] as const).flatMap((join): Replacement[] => {
    const parts = part[join] as Json[] | undefined;
    if (parts === undefined) return [];
    const other = join === 'all' ? 'any' : 'all';
    return [
      { at, value: { [other]: parts } },
      ...parts.map((_part, index) => ({ at, value: { [join]: parts.toSpliced(index, 1) } })),
      ...parts.flatMap((one, index) => [{ at: [...at, join, index], value: { not: one } }, ...mistakesIn([...at, join, index], one)]),
    ];
  });
  const negated = part['not'] === undefined ? [] : [{ at, value: part['not'] }, ...mistakesIn([...at, 'not'], part['not'])];
  const listed = (['anyOf', 'noneOf', 'allOf'] as const).flatMap((operator): Replacement[] => {
    const values = part[operator] as string[] | undefined;
    if (values === undefined) return [];
    const known = part['question'] === 'reasons' ? several : options;
    const others = known.map(({ value }) => value).filter((value) => !values.includes(value));
    return [
      ...values.flatMap((_value, index) => (values.length > 1 ? [{ at: [...at, operator], value: values.toSpliced(index, 1) }] : [])),
      ...others.map((other) => ({ at: [...at, operator], value: [...values, other] })),
      ...values.flatMap((_value, index) => others.map((other) => ({ at: [...at, operator, index], value: other }))),
      ...sameOptions
        .filter((other) => other !== part['question'] && part['question'] !== 'reasons')
        .map((other) => ({ at: [...at, 'question'], value: other })),
      ...(['anyOf', 'noneOf', 'allOf'] as const)
        .filter((other) => other !== operator && (values.length > 1 || (other === 'noneOf') !== (operator === 'noneOf')))
        .map((other) => ({ at, value: { question: part['question']!, [other]: values } })),
    ];
  });
  const counted = typeof part['countAtLeast'] === 'number' ? [1, 3].map((count) => ({ at: [...at, 'countAtLeast'], value: count })) : [];
  const fact =
    part['is'] === 'night'
      ? [
          { at: [...at, 'is'], value: 'day' },
          { at, value: { context: 'plan', known: true } },
        ]
      : [];
  return [...joined, ...negated, ...listed, ...counted, ...fact];
}

async function load(written: JsonFiles, changes: readonly Mistake[]): Promise<LoadedFlow> {
  const changed = new Map(changes.map(({ file, json }) => [file, { json }]));
  return loadFlow(readerOf(written, { operator: '', description: '', changes: changed }), 'sleep@1');
}

/** Whether the comparison proves that everybody is shown the same as without the mistake. */
async function isEquivalent(written: JsonFiles, mistake: Mistake): Promise<boolean> {
  const [before, after] = [await load(written, []), await load(written, [mistake])].map(({ definition, flow, forms }) =>
    definition === null || flow === null ? undefined : { definition, flow, forms },
  );
  return before !== undefined && after !== undefined && compare(before, after, { today: '2026-11-20', required: {} }).level !== 'major';
}

/** Whether the check of the files, or a case, sees a mistake. */
async function isFound(written: JsonFiles, mistake: Mistake): Promise<boolean> {
  const loaded = await load(written, [mistake]);
  const results = runAllCases(loaded, () => undefined);
  return hasErrors(loaded.findings) || results.some(({ rejectedForms, failure }) => failure !== undefined || rejectedForms.length > 0);
}
