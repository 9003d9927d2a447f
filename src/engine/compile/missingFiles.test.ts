import { describe, expect, it } from 'vitest';
import type { Finding } from '../finding.ts';
import { compileFlow } from './compileFlow.ts';
import { validDefinition } from './fixtures/fixture.ts';

const question = {
  $schema: 'x',
  type: 'question',
  input: 'text',
  content: 'How do you feel?',
} as const;

/** The findings for the valid definition without the file of 'mood', and with files that no step shows. */
function findWithout(names: readonly string[], unreadNames: readonly string[] = []): readonly Finding[] {
  const added = names.map((name) => ({
    at: `/items/${name.replace(/\.json$/, '')}`,
    value: question,
  }));
  const definition = validDefinition([{ at: '/items/mood' }, ...added]);
  return compileFlow({ ...definition, unreadFiles: unreadNames.map(fileOf) }).findings;
}

function fileOf(name: string): string {
  return `flows/sample/v1/questions/${name}`;
}

const renameOr = (written: string): string =>
  `If the file was renamed, name it mood.json again: past answers hold that name. If the name is misspelt here, write "${written}".`;

describe('a question file that was renamed is one finding, which names both names', () => {
  it.each<[string, string, string, string]>([
    ['has a letter more', 'moods.json', 'moods', ''],
    ['has a capital letter', 'Mood.json', 'Mood', ' Capital and small letters count.'],
    ['has another name, as the only one that no step shows', 'feeling.json', 'feeling', ''],
  ])('that %s: %s', (_how, name, id, letters) => {
    expect(findWithout([name])).toMatchObject([
      {
        ruleId: 'unknown-reference',
        file: 'flows/sample/v1/flow.json',
        pointer: '/steps/2/items/0',
        message: `The flow asks for 'mood' here, and the file that is most likely meant is named '${name}'.${letters}`,
        suggest: renameOr(id),
        consequences: [{ file: fileOf(name) }, { file: fileOf('rest.json'), pointer: '/showWhen/question' }],
      },
    ]);
  });

  it.each(['mood .json', 'mood copy.json'])('whose name cannot be that of a question: %s', (name) => {
    expect(findWithout([name])).toMatchObject([
      {
        message: `The flow asks for 'mood' here, and the file that is most likely meant is named '${name}'.`,
        suggest: 'Name the file mood.json.',
      },
    ]);
  });

  it.each(['mood', 'mood.JSON', 'mood.json.txt'])('whose file is not read: %s', (name) => {
    expect(findWithout([], [name])).toMatchObject([
      {
        message: `The flow asks for 'mood' here, and the file that is most likely meant is named '${name}'.`,
        suggest: 'Name the file mood.json.',
        consequences: [{ file: fileOf(name), line: 1, column: 1 }, {}],
      },
    ]);
  });
});

it('of several files that no step shows, the one with the nearest name is meant', () => {
  expect(findWithout(['mud.json', 'mood2.json']).map(({ file, message }) => [file, message])).toEqual([
    [fileOf('mud.json'), "No step shows 'mud'."],
    ['flows/sample/v1/flow.json', "The flow asks for 'mood' here, and the file that is most likely meant is named 'mood2.json'."],
  ]);
});

it('a file with quite another name, beside others or not read, is not taken for it; nor is one that a step shows', () => {
  for (const found of [findWithout(['feeling.json', 'sleep.json']), findWithout([], ['README.txt']), findWithout([])])
    expect(found.at(-1)).toMatchObject({
      message: "There is no question file 'mood'.",
      suggest: "Write the file questions/mood.json, or take 'mood' out of this list.",
    });
});

it('no file is taken for two questions', () => {
  const definition = validDefinition([
    { at: '/items/mood' },
    { at: '/items/rest' },
    { at: '/items/rests', value: question },
    { at: '/items/feeling', value: question },
  ]);
  expect(compileFlow(definition).findings.map(({ message }) => message)).toEqual([
    "The flow asks for 'mood' here, and the file that is most likely meant is named 'feeling.json'.",
    "The flow asks for 'rest' here, and the file that is most likely meant is named 'rests.json'.",
  ]);
});

it('what reads a question that a step misspells is wrong only because of that', () => {
  const definition = validDefinition([{ at: '/flow/steps/2/items/2', value: 'aply' }]);
  expect(compileFlow(definition).findings).toMatchObject([
    {
      message: "The flow asks for 'aply' here, and the file that is most likely meant is named 'apply.json'.",
      consequences: [{ file: fileOf('apply.json') }, { file: 'flows/sample/v1/flow.json', pointer: '/steps/2/exits/0/when/rule' }],
    },
  ]);
});
