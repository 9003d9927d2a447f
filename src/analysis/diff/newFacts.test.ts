import { frozenRoot } from '../../../tests/fixtures/frozen-root.ts';
import { describe, expect, it } from 'vitest';
import { readDefinitionFiles, readerOf, withFrozenFlow, withValueAt } from '../../../tests/bench/support/mutants/json-files.ts';
import type { Json, JsonFiles } from '../../../tests/bench/support/mutants/json-files.ts';
import { loadFlow } from '../../definitions/index.ts';
import { compare } from './compare.ts';
import type { Comparison, FlowVersion } from './comparison.ts';

const frozen = withFrozenFlow(await readDefinitionFiles(frozenRoot), 'lead/2.0.0');
const flowFile = 'flows/lead/v2/flow.json';
const safetyQuestion = 'flows/lead/v2/questions/notFit1.json';
const partner = { from: 'query', oneOf: ['clinic'], keep: 'session', trust: 'claim' };
const withPartner = withFile(frozen, flowFile, ['context', 'partner'], partner);

function withFile(files: JsonFiles, file: string, at: readonly string[], value: Json): JsonFiles {
  return new Map([...files, [file, withValueAt(files.get(file)!, at, value)]]);
}

async function versionOf(files: JsonFiles): Promise<FlowVersion> {
  const { definition, flow, forms, findings } = await loadFlow(readerOf(files), 'lead@2');
  if (definition === null || flow === null) throw new Error(JSON.stringify(findings));
  return { definition, flow, forms };
}

async function compareWithFrozen(files: JsonFiles): Promise<Comparison> {
  return compare(await versionOf(frozen), await versionOf(files), { today: '2026-11-20', required: {} });
}

describe('a new fact from a link', () => {
  it('leads somebody elsewhere where it hides a disqualifying question', async () => {
    const { level, behaviour } = await compareWithFrozen(
      withFile(withPartner, safetyQuestion, ['showWhen'], { context: 'partner', given: false }),
    );
    expect(level).toBe('major');
    expect(behaviour).toMatchObject({ verdict: 'different', divergence: { context: { given: ['partner'] } } });
  });

  it.each([
    ['one of its values', { any: [{ context: 'partner', known: false }, { not: { context: 'partner', is: 'clinic' } }] }],
    ['any value', { context: 'partner', known: false }],
  ])('leads somebody elsewhere where %s hides the question', async (_what, showWhen) => {
    const { level, changes } = await compareWithFrozen(withFile(withPartner, safetyQuestion, ['showWhen'], showWhen));
    expect(level).toBe('major');
    expect(changes.map(({ kind }) => kind)).toContain('led-elsewhere');
    expect(changes.map(({ message }) => message).join('\n')).toContain("'partner': 'clinic'");
  });

  it('is minor where nothing reads it, and its message says what the proof assumes', async () => {
    const { level, changes } = await compareWithFrozen(withPartner);
    expect(level).toBe('minor');
    expect(changes.map(({ message }) => message)).toEqual([
      "The fact 'partner' is new. Proved: it leads nobody elsewhere. The proof lets a client come with any of its values, and with none.",
    ]);
  });
});

describe('a new value of a fact that is there already', () => {
  const hidden = { context: 'partner', known: false };
  const others = { not: { context: 'partner', is: 'clinic' } };
  const withValues = (showWhen: Json, oneOf: readonly string[]): JsonFiles =>
    withFile(withFile(withPartner, safetyQuestion, ['showWhen'], showWhen), flowFile, ['context', 'partner', 'oneOf'], [...oneOf]);
  const compareValues = async (showWhen: Json, now: readonly string[]): Promise<Comparison> =>
    compare(await versionOf(withValues(showWhen, ['clinic'])), await versionOf(withValues(showWhen, now)), {
      today: '2026-11-20',
      required: {},
    });

  it('leads somebody elsewhere where a disqualifying question is hidden from a link with it', async () => {
    const { level, changes, behaviour } = await compareValues(hidden, ['clinic', 'clinic2']);
    expect(level).toBe('major');
    expect(behaviour).toMatchObject({ verdict: 'different', divergence: { context: { facts: { partner: 'clinic2' } } } });
    expect(changes.map(({ kind }) => kind)).toEqual(['fact-value-added', 'led-elsewhere']);
  });

  it('is minor where no condition tells it from a value that is not accepted', async () => {
    const { level, changes } = await compareValues(others, ['clinic', 'clinic2']);
    expect(level).toBe('minor');
    expect(changes.map(({ message }) => message).join('\n')).toContain('The proof lets a link carry it.');
  });
});
