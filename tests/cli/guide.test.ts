import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { frozenRoot } from '../fixtures/frozen-root.ts';
import { runCommand } from '../../src/cli/runCommand.ts';

/** Edits to the frozen flows, and the commands that follow. In a new text, `{{1}}` is the first block of JSON below the heading. */
interface Trial {
  /** A command that runs before the edits. */
  readonly before?: string;
  /** One text in place of another, in a file named from `flows/`; without `was`, a new file; without both, a file that is deleted. */
  readonly edits: readonly { readonly file: string; readonly was?: string; readonly now?: string }[];
  readonly typed: readonly string[];
  /** A line that the guide does not show, such as that of a check without findings. */
  readonly prints?: string;
}

/** A heading of `flows/README.md`, and the trials whose output has everything that the guide shows below it. */
interface Recipe {
  readonly heading: string;
  readonly trials: readonly Trial[];
  readonly quotes: readonly string[];
}

const guide = await readFile(path.resolve(import.meta.dirname, '../../flows/README.md'), 'utf8');
const recipes = JSON.parse(await readFile(path.join(import.meta.dirname, 'guide.cases.json'), 'utf8')) as readonly Recipe[];
const sections = guide.split(/^#+ (?=.+$)/m).map((text) => ({ heading: text.split('\n')[0]!, text }));

/** The headings below 'Recipes': what staff do. */
const recipeHeadings = [
  ...guide
    .split(/^## /m)
    .find((text) => text.startsWith('Recipes\n'))!
    .matchAll(/^### (.+)$/gm),
].map(([, heading]) => heading!);

describe('the guide to flows', () => {
  it('has a trial for each recipe and each other heading that shows output, and trials for its own headings only', () => {
    const shown = sections.filter(({ text }) => linesShown(text).length > 0).map(({ heading }) => heading);
    const tried = recipes.map(({ heading }) => heading);
    expect(recipeHeadings.length).toBeGreaterThan(20);
    expect([...shown, ...recipeHeadings].filter((heading) => !tried.includes(heading))).toEqual([]);
    expect(tried.filter((heading) => !sections.some((section) => section.heading === heading))).toEqual([]);
  });

  it.each(recipes.filter(({ heading }) => recipeHeadings.includes(heading)))(
    'leads to a check without findings: $heading',
    ({ trials }) => {
      const printed = trials.flatMap(({ prints = '', typed }) => (typed.some((command) => command.startsWith('check')) ? [prints] : []));
      expect(printed.filter((line) => line.endsWith(': no problems'))).not.toEqual([]);
    },
  );

  it.each(recipes)('shows what the command prints: $heading', async ({ heading, trials, quotes }) => {
    const section = sections.find((section) => section.heading === heading)!.text;
    const printed: string[] = [];
    for (const trial of trials) printed.push(await outputOf(trial, section));
    const lines = printed.join('\n').split('\n');
    expect(linesShown(section).filter((line) => !lines.includes(line))).toEqual([]);
    for (const quote of quotes) expect([section.includes(quote), printed.join('\n').includes(quote)]).toEqual([true, true]);
  });

  it('has at most nine lines for each of the most frequent recipes', () => {
    const frequent = [
      'Reword',
      'Add an option',
      'Add a disqualifying value',
      'Delete an option',
      'Change the order',
      'Mend what is misspelt',
    ];
    const recipeTexts = frequent.map((name) => sections.find(({ heading }) => heading.startsWith(name))!.text);
    expect(
      recipeTexts.map((text) => text.split('\n').filter((line) => !/^(```)?$/.test(line)).length).filter((count) => count > 9),
    ).toEqual([]);
  });
});

/** The lines of the code blocks that show output: those without a language. '…' stands for omitted lines. */
function linesShown(section: string): readonly string[] {
  const blocks = [...section.matchAll(/^```(.*)\n([^]*?)^```$/gm)].filter(([, language]) => language === '');
  return blocks.flatMap(([, , block = '']) => block.split('\n').filter((line) => line !== '' && line.trim() !== '…'));
}

async function outputOf({ before, edits, typed, prints }: Trial, section: string): Promise<string> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'intake-guide-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const folder of ['flows', 'schemas']) cpSync(path.join(frozenRoot, folder), path.join(root, folder), { recursive: true });
  if (before !== undefined) await outputOfCommand(root, before);
  for (const { file, was, now } of edits)
    await edit(path.join(root, 'flows', file), was, now === undefined ? undefined : writeOut(now, section));
  const printed: string[] = [];
  for (const command of typed) printed.push(await outputOfCommand(root, command));
  const lines = printed.join('\n').split('\n');
  expect(lines).toEqual(expect.arrayContaining([prints ?? lines[0]]));
  return lines.join('\n');
}

/** A text with the blocks of JSON that the guide shows below a heading, as far in as they stand in the text. */
function writeOut(text: string, section: string): string {
  const blocks = [...section.matchAll(/^```json\n([^]*?)\n```$/gm)].map(([, block]) => block!);
  return text.replaceAll(/^( *)(.*?)\{\{(\d)\}\}/gm, (_line, indent: string, before: string, number: string) =>
    `${before}${blocks[Number(number) - 1]!}`.replaceAll(/^/gm, indent),
  );
}

async function edit(file: string, was: string | undefined, now: string | undefined): Promise<void> {
  if (now === undefined) return rm(file);
  const text = was === undefined ? now : await readFile(file, 'utf8');
  if (was !== undefined && !text.includes(was)) throw new Error(`${file} does not hold ${was}`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, was === undefined ? now : text.replace(was, () => now));
}

async function outputOfCommand(root: string, typed: string): Promise<string> {
  let text = '';
  const write = (more: string): void => {
    text += more;
  };
  await runCommand(
    typed.split(' '),
    { root, cwd: root, today: '2026-11-21' },
    { out: write, err: write, colour: false, progress: () => undefined, prompt: () => Promise.resolve(undefined) },
  );
  return text;
}
