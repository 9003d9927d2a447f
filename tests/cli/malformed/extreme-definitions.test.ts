import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { smallFolder, createSmallRoot } from '../../../src/definitions/testing/testRoot.ts';
import type { Content } from '../../../src/definitions/testing/testRoot.ts';
import { runCheck, timeoutMs, definitionFiles } from './run-check.ts';

/** One part of the small definition as it is on disk, to be changed. */
async function small(file: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(path.join(smallFolder, file), 'utf8')) as Record<string, unknown>;
}

const { 'a flow': flowFile, 'a question': questionFile, 'a case': caseFile, 'a form': formFile, 'a layout': layoutFile } = definitionFiles;

/** The small flow with its steps, or its facts, as a function makes them. */
async function flowWith(
  change: (flow: { steps: object[]; context: Record<string, object>; outcomes: Record<string, object> }) => void,
): Promise<object> {
  const flow = await small(flowFile);
  change(flow as Parameters<typeof change>[0]);
  return flow;
}

const question = { $schema: '../../../../schemas/question.schema.json', type: 'question' };

/** The names that every object has, as ids of what people name. */
const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];

describe.each(names)('the name %s', (name) => {
  test.each<[string, () => Promise<{ readonly [file: string]: Content }>]>([
    [
      'of a question',
      async () => ({
        [`flows/small/v1/questions/${name}.json`]: await small(questionFile),
        [flowFile]: await flowWith(({ steps }) => Object.assign(steps[1]!, { items: ['safety', 'pause', 'mood', name] })),
      }),
    ],
    ['of a step', async () => ({ [flowFile]: await flowWith(({ steps }) => Object.assign(steps[1]!, { id: name })) })],
    [
      'of a step that an exit leads to',
      async () => ({ [flowFile]: await flowWith(({ steps }) => Object.assign(steps[0]!, { exits: [{ to: name }] })) }),
    ],
    ['of an outcome', async () => ({ [flowFile]: JSON.stringify(await flowWith(() => undefined)).replaceAll('"done"', `"${name}"`) })],
    ['of a fact', async () => ({ [flowFile]: JSON.stringify(await flowWith(() => undefined)).replaceAll('"source"', `"${name}"`) })],
    [
      'of a rule',
      async () => ({
        [flowFile]: await flowWith(({ steps }) =>
          Object.assign(steps[1]!, { exits: [{ when: { rule: `${name}.${name}` }, end: 'talk' }, { end: 'done' }] }),
        ),
      }),
    ],
    ['of a form', async () => ({ [flowFile]: await flowWith(({ steps }) => Object.assign(steps[0]!, { form: name })) })],
    [
      'of a field',
      async () => ({
        [formFile]: JSON.stringify(await small(formFile)).replaceAll('"nickname"', `"${name}"`),
        [layoutFile]: JSON.stringify(await small(layoutFile)).replaceAll('"nickname"', `"${name}"`),
        [caseFile]: JSON.stringify(await small(caseFile)).replace('"email"', `"${name}":1,"email"`),
      }),
    ],
    ['of what a case answers', async () => ({ [caseFile]: JSON.stringify(await small(caseFile)).replace('"mood"', `"${name}"`) })],
    [
      'of what a case expects',
      async () => ({ [caseFile]: JSON.stringify(await small(caseFile)).replace('"safety.disqualifying"', `"${name}"`) }),
    ],
    ['of a value', async () => ({ [questionFile]: JSON.stringify(await small(questionFile)).replaceAll('"notWell"', `"${name}"`) })],
  ])(
    '%s',
    async (_what, files) => {
      const { code, findings } = await runCheck(await createSmallRoot(await files()));
      expect([0, 1]).toContain(code);
      expect(findings.some(({ severity }) => severity === 'error')).toBe(code === 1);
      expect({}).not.toHaveProperty('polluted');
    },
    timeoutMs,
  );
});

/** A question with as many options as that. */
function choices(count: number): object {
  return {
    ...question,
    content: 'Which?',
    options: Array.from({ length: count }, (_, index) => ({ name: `${index}`, value: `v${index}` })),
  };
}

const refs = (to: string) => ({ type: 'object', properties: Object.fromEntries(['a', 'b', 'c'].map((key) => [key, { $ref: to }])) });

describe('a definition with', () => {
  test.each<[string, string, () => Promise<{ readonly [file: string]: Content }>, readonly string[]]>([
    ['50,000 options', questionFile, async () => ({ [questionFile]: choices(50_000) }), ['too-large']],
    [
      'an option that is wrong 20,000 times',
      questionFile,
      async () => ({ [questionFile]: { ...question, content: 'Which?', options: Array.from({ length: 20_000 }, () => ({ nme: 'a' })) } }),
      ['more-mistakes'],
    ],
    [
      'a value that stands 10,000 times',
      questionFile,
      async () => ({ [questionFile]: `{${'"a":1,'.repeat(10_000)}"a":1}` }),
      ['duplicate-key', 'more-mistakes'],
    ],
    [
      'an exit that leads back',
      flowFile,
      async () => ({ [flowFile]: await flowWith(({ steps }) => Object.assign(steps[1]!, { exits: [{ to: 'details' }] })) }),
      ['exit-goes-back'],
    ],
    [
      'an exit that leads to itself',
      flowFile,
      async () => ({ [flowFile]: await flowWith(({ steps }) => Object.assign(steps[1]!, { exits: [{ to: 'questions' }] })) }),
      ['exit-goes-back'],
    ],
    [
      'facts that are worked out from each other',
      flowFile,
      async () => ({
        [flowFile]: await flowWith(({ context }) =>
          Object.assign(context, {
            one: { from: 'derived', when: { context: 'two', is: true } },
            two: { from: 'derived', when: { context: 'one', is: true } },
          }),
        ),
      }),
      ['derived-reads-derived'],
    ],
    [
      'a form that refers to itself',
      formFile,
      async () => ({ [formFile]: { ...(await small(formFile)), properties: { email: { $ref: 'details.v1.schema.json' } } } }),
      ['unknown-reference'],
    ],
    [
      'forms that refer to each other again and again',
      formFile,
      async () => ({
        [formFile]: { ...(await small(formFile)), properties: { email: { $ref: 'r0.schema.json' } } },
        ...Object.fromEntries(
          Array.from({ length: 25 }, (_, index) => [`schemas/forms/r${index}.schema.json`, refs(`r${index + 1}.schema.json`)]),
        ),
      }),
      ['unknown-reference'],
    ],
    [
      'a condition with 10,000 parts',
      questionFile,
      async () => ({
        [questionFile]: {
          ...(await small(questionFile)),
          showWhen: { all: Array.from({ length: 10_000 }, () => ({ question: 'nobody', anyOf: ['x'] })) },
        },
      }),
      ['unknown-reference'],
    ],
    [
      'a case with 30,000 answers',
      caseFile,
      async () => ({
        [caseFile]: {
          ...(await small(caseFile)),
          answers: Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [`q${index}`, 'x'])),
        },
      }),
      ['unknown-reference'],
    ],
    [
      'a question whose name is an emoji',
      'flows/small/v1/questions/😀.json',
      async () => ({ 'flows/small/v1/questions/😀.json': await small(questionFile) }),
      ['bad-id'],
    ],
    ['a form whose layout is for another', layoutFile, async () => ({ [layoutFile]: { 'ui:order': [] } }), ['missing-property']],
  ])(
    '%s',
    async (_what, file, files, ruleIds) => {
      const { code, findings } = await runCheck(await createSmallRoot(await files()));
      expect(code).toBe(1);
      expect(findings.filter((one) => one.severity === 'error').every((one) => one.line > 0)).toBe(true);
      expect(findings.filter((one) => one.file === file).map(({ ruleId }) => ruleId)).toEqual(expect.arrayContaining([...ruleIds]));
    },
    timeoutMs,
  );

  test(
    '10,000 options, and a case named by an emoji, is nothing special',
    async () => {
      const options = [
        ...(choices(10_000) as { options: object[] }).options,
        { name: 'Well', value: 'well' },
        { name: 'Not well', value: 'notWell' },
      ];
      const root = await createSmallRoot({
        [questionFile]: { ...question, content: 'Which?', options },
        'flows/small/v1/cases/😀.json': await small(caseFile),
      });
      expect((await runCheck(root)).code).toBe(0);
    },
    timeoutMs,
  );

  test(
    'folders that lead back into themselves is read once',
    async () => {
      const root = await createSmallRoot();
      await symlink('..', path.join(root, 'flows/small/v1/questions/again.json'));
      await symlink('.', path.join(root, 'flows/again'));
      const { code, findings } = await runCheck(root);
      expect(code).toBe(1);
      expect(findings.map(({ file }) => file)).toContain('flows/small/v1/questions/again.json');
    },
    timeoutMs,
  );
});
