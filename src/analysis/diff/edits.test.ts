import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { frozenRoot } from '../../../tests/fixtures/frozen-root.ts';
import { readDefinitionFiles, readerOf } from '../../../tests/bench/support/mutants/json-files.ts';
import type { JsonFiles, Json } from '../../../tests/bench/support/mutants/json-files.ts';
import { listFlows, loadFlow } from '../../definitions/index.ts';
import { evaluateFlow } from '../../engine/index.ts';
import { compare, listChanges } from './compare.ts';
import type { Comparison, FlowVersion } from './comparison.ts';
import { propertyChangesOf } from './changes/propertyChanges.ts';
import { rewordingsOf } from './rewordings.ts';

/** One operation of an edit, as in JSON Patch (RFC 6902). Files are named from the folder of the flow, or of the forms. */
interface Operation {
  readonly op: 'add' | 'remove' | 'replace' | 'move';
  readonly file: string;
  readonly path: string;
  readonly from?: string;
  readonly value?: Json;
}

/** An edit of a real flow, and the expected result of the comparison. */
interface Edit {
  readonly edit: string;
  readonly flow: string;
  /** What the version before has been edited to, where the flow itself has nothing to show it with. */
  readonly base?: readonly Operation[];
  readonly patch: readonly Operation[];
  readonly level: Comparison['level'];
  readonly kinds: readonly string[];
  /** Words that one of the messages must contain. */
  readonly says?: string;
}

const edits = JSON.parse(readFileSync(path.join(import.meta.dirname, 'edits.cases.json'), 'utf8')) as readonly Edit[];
const files = await readDefinitionFiles(frozenRoot);
const ids = await listFlows(readerOf(files));
const sound = new Map(await Promise.all(ids.map(async (id) => [id, await editionOf(files, id)] as const)));
const today = '2026-11-20';
const insomnia = { name: 'I have trouble sleeping', value: 'insomnia' };
const addition: readonly Operation[] = [{ op: 'add', file: 'questions/howAreYouFeeling.json', path: '/options/0', value: insomnia }];

async function editionOf(from: JsonFiles, id: string): Promise<FlowVersion> {
  const { definition, flow, forms, findings } = await loadFlow(readerOf(from), id);
  if (definition === null || flow === null) throw new Error(`${id} does not compile: ${JSON.stringify(findings)}`);
  return { definition, flow, forms };
}

interface ComparedVersions {
  readonly before: FlowVersion;
  readonly after: FlowVersion;
  readonly comparison: Comparison;
}

/** The version after an edit, compared with the one before it. */
async function compared({ flow: id, base = [], patch }: Pick<Edit, 'flow' | 'base' | 'patch'>): Promise<ComparedVersions> {
  const before = base.length === 0 ? sound.get(id)! : await editionOf(edited(id, base), id);
  const after = await editionOf(edited(id, [...base, ...patch]), id);
  const required = Object.fromEntries(
    after.forms.map(({ name, schema }) => [name, { filled: (schema as { required?: string[] }).required ?? [], unless: {} }]),
  );
  return { before, after, comparison: compare(before, after, { today, required }) };
}

function edited(id: string, patch: readonly Operation[]): JsonFiles {
  const changed = new Map(files);
  for (const one of patch) {
    const file = nameOf(id, one.file);
    changed.set(file, patched(structuredClone(changed.get(file) ?? {}), one));
  }
  return changed;
}

function nameOf(id: string, file: string): string {
  return file.startsWith('schemas/') ? file : `flows/${id.replace('@', '/v')}/${file}`;
}

/** A file after one operation. The path '' is the whole file. */
function patched(json: Json, { op, path: at, from, value = null }: Operation): Json {
  if (at === '') return value;
  if (op === 'move') {
    const source = placeIn(json, from ?? '');
    const value = source.list[source.key]!;
    return patched(patched(json, { op: 'remove', file: '', path: from ?? '' }), { op: 'add', file: '', path: at, value });
  }
  const { list, key } = placeIn(json, at);
  if (Array.isArray(list)) {
    const index = key === '-' ? list.length : Number(key);
    list.splice(index, op === 'add' ? 0 : 1, ...(op === 'remove' ? [] : [value]));
  } else if (op === 'remove') delete list[key];
  else list[key] = value;
  return json;
}

function placeIn(json: Json, pointer: string): { readonly list: Record<string, Json>; readonly key: string } {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/'));
  const key = keys.pop() ?? '';
  const list = keys.reduce((inner, name) => {
    const found = (inner as Record<string, Json>)[name];
    if (typeof found !== 'object' || found === null) throw new Error(`There is nothing at ${pointer}.`);
    return found;
  }, json);
  return { list: list as Record<string, Json>, key };
}

describe('a flow compared with itself', () => {
  it.each(ids)('%s: nothing has changed', (id) => {
    const version = sound.get(id)!;
    expect(compare(version, version, { today, required: {} })).toEqual({
      level: 'none',
      changes: [],
      unproved: [],
      behaviour: { verdict: 'equivalent' },
    });
  });
});

describe('edits of the real flows', () => {
  it('are many, and each is another', () => {
    expect(new Set(edits.map(({ edit }) => edit)).size).toBe(edits.length);
    expect(edits.length).toBeGreaterThanOrEqual(80);
  });

  it.each(edits)('$edit: $level', async (edit) => {
    const { before, after, comparison } = await compared(edit);
    const kinds = [...new Set(comparison.changes.map(({ kind }) => kind))];
    expect({ level: comparison.level, kinds: kinds.toSorted() }).toEqual({ level: edit.level, kinds: [...edit.kinds].toSorted() });
    expect(comparison.changes.map(({ message }) => message).join('\n')).toContain(edit.says ?? '');
    expectPlaced(after, comparison);
    expectReplayed(before, after, comparison);
    expectMirrored(before, after);
  });
});

describe('two versions that stand in files of their own', () => {
  it('have each change at its places in the files of both', () => {
    const [before, after] = [sound.get('lead@1')!, sound.get('lead@2')!];
    const changes = listChanges(before, after);
    const places = (of: 'at' | 'before'): readonly string[] => [...new Set(changes.flatMap((change) => change[of]?.file ?? []))];
    expect(places('before').filter((file) => !isFileOf(before, file))).toEqual([]);
    expect(places('at').filter((file) => !isFileOf(after, file))).toEqual([]);
    expect(places('before')).toContain('flows/lead/v1/flow.json');
  });
});

describe('a comparison that cannot be proved', () => {
  it('counts as major, and says so', async () => {
    const [before, after] = [sound.get('lead@2')!, await editionOf(edited('lead@2', addition), 'lead@2')];
    const { level, changes, behaviour } = compare(before, after, { today, required: {}, limits: { nodes: 2, claim: 2 } });
    expect(behaviour.verdict).toBe('undecided');
    expect({ level, kinds: changes.map(({ kind }) => kind) }).toEqual({ level: 'major', kinds: ['option-added', 'undecided'] });
    expect(changes[0]!.message).toContain('could not be proved');
    expect(changes[1]!.message).toContain('could not be worked out');
  });

  it('leaves words what they are', async () => {
    const reworded = edited('lead@2', [{ op: 'replace', file: 'questions/notFit1.json', path: '/content', value: 'Does any apply?' }]);
    const after = await editionOf(reworded, 'lead@2');
    expect(compare(sound.get('lead@2')!, after, { today, required: {}, limits: { nodes: 2, claim: 2 } }).level).toBe('patch');
  });
});

describe('the texts that have been reworded', () => {
  const place = (href: string): Operation => {
    const value = { text: 'Call the crisis line', link: 'crisis line', href };
    return { op: 'add', file: 'flow.json', path: '/outcomes/notQualified/places/0', value };
  };
  const at = { file: 'flows/lead/v2/flow.json', pointer: '/outcomes/notQualified/places/0/href' };

  it.each([
    ['the number that a link calls', 'tel:988', 'tel:989', [{ at, was: 'tel:988', now: 'tel:989' }]],
    ['but not the page that a link opens', '/faq', '/company', []],
  ])('hold %s', async (_what, was, now, expected) => {
    const [before, after] = await Promise.all([was, now].map((href) => editionOf(edited('lead@2', [place(href)]), 'lead@2')));
    expect(rewordingsOf(before!, after!)).toEqual(expected);
  });

  it('are those that clients read, each at its place', async () => {
    const patch = edits.find(({ edit }) => edit === 'rewords a message among several')!;
    const { after } = await compared(patch);
    expect(rewordingsOf(sound.get(patch.flow)!, after)).toEqual([
      {
        at: { file: 'schemas/forms/assessment-start.v1.schema.json', pointer: '/errorMessage/required/state' },
        was: 'Choose your state',
        now: 'Choose the state you live in',
      },
    ]);
  });
});

/** What is added in one direction is removed in the other. */
function expectMirrored(before: FlowVersion, after: FlowVersion): void {
  const reversed = { added: 'removed', removed: 'added', changed: 'changed', moved: 'moved' } as const;
  const reversedChanges = propertyChangesOf(before, after).map(({ property, changeKind }) => `${property.kind}-${reversed[changeKind]}`);
  const back = propertyChangesOf(after, before).map(({ property, changeKind }) => `${property.kind}-${changeKind}`);
  expect(back.toSorted()).toEqual(reversedChanges.toSorted());
}

/** Each change has a place in a file of the later version, what was there before also one in the earlier version, and complete sentences. */
function expectPlaced(after: FlowVersion, { changes }: Comparison): void {
  const unplaced = changes.filter(({ kind, before }) => before === undefined && /-(?:removed|changed|moved)$/.test(kind));
  expect(unplaced).toEqual([]);
  for (const { at, message } of changes) {
    expect(isFileOf(after, at.file)).toBe(true);
    expect(message).toMatch(/\.$/);
  }
}

function isFileOf({ definition }: FlowVersion, file: string): boolean {
  return file.startsWith('schemas/forms/') || [definition, ...Object.values(definition.items)].some((one) => one.file === file);
}

/** A reported counterexample does come to a different end. */
function expectReplayed(before: FlowVersion, after: FlowVersion, { behaviour }: Comparison): void {
  if (behaviour.verdict !== 'different') return;
  const { answers, context, before: was, after: now } = behaviour.divergence;
  expect(evaluateFlow(before.flow, answers, context)).toMatchObject({ path: was.path, outcome: was.outcome });
  expect(evaluateFlow(after.flow, answers, context)).toMatchObject({ path: now.path, outcome: now.outcome });
}
