import { describe, expect, it } from 'vitest';
import flowSchema from '../../../../schemas/flow.schema.json' with { type: 'json' };
import questionSchema from '../../../../schemas/question.schema.json' with { type: 'json' };
import { isClientText } from '../../../engine/index.ts';
import type { ClientTextFormat } from '../../../engine/index.ts';
import { clientTextPointers } from '../../../engine/clientTextPointers.ts';
import { propertyChangesIn } from '../changes/compareProperties.ts';
import type { JsonObject } from '../json.ts';
import { tableNameOf, propertyTables, propertyOf } from './index.ts';
import type { ChangeKind, Property } from './property.ts';

/** Formats left out here on purpose: compared as a whole, or written out before the comparison. */
const notCompared = new Set(['Allowance', 'SharedOptions']);

interface Described {
  readonly title: string;
  readonly properties: readonly string[];
}

/** Every object with properties in a schema, by its title. */
function objectsIn(value: unknown): readonly Described[] {
  if (typeof value !== 'object' || value === null) return [];
  const { title, type, properties } = value as { title?: unknown; type?: unknown; properties?: object };
  const own = type === 'object' && properties !== undefined ? [{ title: String(title), properties: Object.keys(properties) }] : [];
  return [...own, ...Object.values(value).flatMap(objectsIn)];
}

/** Every line of the table, under its format and name. */
const lines = Object.entries(propertyTables).flatMap(([title, format]) =>
  Object.entries(format).map(([name, property]): readonly [string, Property] => [`${title}.${name}`, property]),
);

describe('the table of formats', () => {
  it.each([
    ['flow.schema.json', flowSchema],
    ['question.schema.json', questionSchema],
  ] as const)('tells of every property of %s, and of no other', (_file, schema) => {
    const described = objectsIn(schema).filter(({ title }) => !notCompared.has(title));
    expect(described.length).toBeGreaterThan(5);
    for (const { title, properties } of described)
      expect([title, Object.keys(propertyTables[title] ?? {}).toSorted()]).toEqual([title, properties.toSorted()]);
  });

  it('lets nothing come that cannot go', () => {
    const lopsided = lines.filter(([, { impacts }]) => (impacts.added === undefined) !== (impacts.removed === undefined));
    expect(lopsided.map(([name]) => name)).toEqual([]);
  });

  it('weighs what goes no less than what comes, and asks only of what comes or moves whether it leads nobody elsewhere', () => {
    const weight = ['patch', 'minor', 'minorIfProved', 'minorIfSameScreens', 'major'];
    const lighter = lines.filter(([, { impacts }]) => weight.indexOf(impacts.removed ?? '') < weight.indexOf(impacts.added ?? ''));
    const changeKinds = ['removed', 'changed'] as const satisfies readonly ChangeKind[];
    const others = lines.filter(([, { impacts }]) => changeKinds.some((changeKind) => impacts[changeKind] === 'minorIfProved'));
    expect([...lighter, ...others].map(([name]) => name)).toEqual([]);
  });

  it('grades every property that is compared, and moves only of what stands in an order', () => {
    const compared = lines.filter(([, { shape }]) => shape.as !== 'ignored');
    expect(compared.filter(([, { impacts }]) => Object.keys(impacts).length < 2).map(([name]) => name)).toEqual([]);
    expect(lines.filter(([, { shape, impacts }]) => impacts.moved !== undefined && shape.as !== 'list').map(([name]) => name)).toEqual([]);
  });

  it('gives a change of one kind the same grade wherever it stands', () => {
    const grades = new Map<string, Set<string>>();
    for (const [, property] of lines)
      for (const [changeKind, grade] of Object.entries(property.impacts)) {
        const kind = `${property.kind}-${changeKind}`;
        grades.set(kind, (grades.get(kind) ?? new Set()).add(grade));
      }
    expect([...grades].filter(([, given]) => given.size > 1).map(([kind]) => kind)).toEqual([]);
  });

  it('has a line for every format that another line leads to', () => {
    const inner = lines.flatMap(([, { shape }]) => ('of' in shape && shape.of !== undefined ? [shape.of] : []));
    const values = [
      { from: 'query' },
      { from: 'link' },
      { from: 'derived' },
      { from: 'clock' },
      { from: 'call:states' },
      { to: 'x' },
      { paragraph: 'x' },
      {},
    ];
    const reached = inner.flatMap((title) => values.map((value) => tableNameOf(title, value)));
    for (const title of reached) expect(propertyTables).toHaveProperty(title);
  });

  it('says so when a property is not in it', () => {
    expect(() => propertyOf('StepFile', 'colour')).toThrow("no line for 'colour' of StepFile");
  });
});

/** The formats that a pointer can lead into, with the pointer from there. */
const startingPoints: { readonly [format in ClientTextFormat]: readonly { readonly title: string; readonly pointer: string }[] } = {
  flow: [{ title: 'FlowFile', pointer: '' }],
  question: ['ChoiceQuestion', 'EntryQuestion', 'Banner'].map((title) => ({ title, pointer: '' })),
  form: [{ title: 'FormSchema', pointer: '' }],
  'form-ui': [{ title: 'FieldUi', pointer: '/*' }],
};

/** The values that have a text at a pointer. Each `*` stands for a place in a list in some, and for a name in others. */
function valuesWith(text: string, [name, ...rest]: readonly string[]): readonly unknown[] {
  if (name === undefined) return [text];
  const inner = valuesWith(text, rest);
  return name === '*' ? inner.flatMap((one) => [[one], { name: one }]) : inner.map((one) => ({ [name]: one }));
}

/** True when another text at a pointer is found as a change of it from 'Before' to 'After'. */
function findsRewording(format: ClientTextFormat, pointer: string): boolean {
  return startingPoints[format].some(({ title, pointer: start }) => {
    const path = pointer.slice(start.length + 1).split('/');
    if (!Object.hasOwn(propertyTables[title]!, path[0]!)) return false;
    const now = valuesWith('After', path);
    const at = { file: '', pointer: start };
    return valuesWith('Before', path).some((was, index) =>
      propertyChangesIn(title, was as JsonObject, now[index] as JsonObject, { at, before: at, owners: [], path: [] }).some(
        (change) => change.was === 'Before' && change.now === 'After' && isClientText(format, change.at.pointer),
      ),
    );
  });
}

describe.each(Object.keys(clientTextPointers) as ClientTextFormat[])('a text for clients in the format %s', (format) => {
  it.each([...clientTextPointers[format]])('is compared as a text: %s', (pointer) => {
    expect(findsRewording(format, pointer)).toBe(true);
  });
});
