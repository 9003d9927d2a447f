import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createReleasedRoot, writeFiles } from '../../../definitions/testing/testRoot.ts';
import { typeCommand } from '../../testing/typeCommand.ts';

const mood = 'flows/small/v1/questions/mood.json';
const safety = 'flows/small/v1/questions/safety.json';
const flow = 'flows/small/v1/flow.json';
const states = 'schemas/forms/states.schema.json';

const pregnant = '{ "name": "I am pregnant", "value": "pregnancy" },';
const forNewAnswers = 'No answer that could be given before leads elsewhere: proved.';
const forCommonAnswers = 'Answers that both accept still lead to the same ends: proved.';

type Replacement = readonly [was: string, now: string];

/** The sentence about where answers lead, after replacements in a file of a flow that was released. */
async function summaryAfter(file: string, ...replacements: readonly Replacement[]): Promise<string> {
  const root = await createReleasedRoot();
  const text = await readFile(path.join(root, file), 'utf8');
  await writeFiles(root, { [file]: replacements.reduce((edited, [was, now]) => edited.replace(was, now), text) });
  const { out, err } = await typeCommand({ root, cwd: root }, 'diff', 'small@1.0.1', 'small@1');
  return /^.*(?= \d+ changes?\. Level)/m.exec(out)?.[0] ?? err;
}

test.each<[string, string, readonly Replacement[], string]>([
  ['a rewording', mood, [['How do you feel?', 'How are you?']], 'No answer leads elsewhere: proved.'],
  [
    'options in another order',
    safety,
    [
      [pregnant, ''],
      ['"name": "None', `"name": "Pregnant", "value": "pregnancy" },\n{ "name": "None`],
    ],
    'No answer leads elsewhere: proved.',
  ],
  ['a new option that nothing reads', mood, [['"options": [', '"options": [{ "name": "So so", "value": "soSo" },']], forNewAnswers],
  ['an option that excludes no other any more', safety, [[', "exclusive": true', '']], forNewAnswers],
  [
    'an option that is gone',
    safety,
    [
      [pregnant, ''],
      ['["pregnancy", "drugs"]', '["drugs"]'],
    ],
    forCommonAnswers,
  ],
  ['an option that excludes the others now', safety, [['"value": "drugs"', '"value": "drugs", "exclusive": true']], forCommonAnswers],
  ['a question that cannot be passed over', mood, [['"options"', '"skippable": false, "options"']], 'No answer leads elsewhere: proved.'],
  [
    'a choice of a form that is gone',
    states,
    [['{ "const": "CA", "title": "California" },', '']],
    'No answer that both accept leads elsewhere: proved.',
  ],
  [
    'an end that leads on to a page',
    flow,
    [['"talk": {}', '"talk": { "href": "/journal" }']],
    "No answer leads elsewhere: proved. After 'talk', clients now go on to /journal.",
  ],
])('%s: says of which answers the ends are proved', async (_what, file, replacements, sentence) => {
  expect(await summaryAfter(file, ...replacements)).toBe(sentence);
});
