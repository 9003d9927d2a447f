import { formatColumns } from './formatColumns.ts';
import type { Verb } from '../verbs/verb.ts';
import { verbs } from '../verbs/verbRegistry.ts';

const command = 'npm run flows --';
/** Without the lines that npm itself writes first: they would spoil a file, or what a program reads. */
const silentCommand = 'npm run -s flows --';

/** The help of the whole command. */
export function formatHelp(): string {
  return [
    `Usage: ${command} <verb> [flow...] [options]`,
    '',
    'A flow is named',
    ...formatColumns([
      ['lead@2', 'version 2 of lead'],
      ['lead', 'all versions of it'],
      ['flows/lead/v2', 'by its folder; a folder that holds flows/ means all flows in it'],
      ['lead@2.0.0', 'a release, as it was made'],
      ['main:lead@2', 'as it stands in a branch, tag or commit of git; main: means all flows in it'],
    ]),
    'No name means all flows.',
    '',
    'Verbs',
    ...formatColumns(Object.values(verbs).map((verb) => [verb.name, verb.summary])),
    '',
    'Options',
    ...formatColumns([
      ['--format <name>', 'how the answer is written; the help of each verb lists its formats'],
      ['--root <folder>', 'the folder that holds flows/ and schemas/; this project when left out'],
      ['-h, --help', `this help; with a verb, the verb's own: ${command} check --help`],
    ]),
    '',
    'Examples',
    ...Object.values(verbs).flatMap(({ examples }) => examples.slice(0, 1).map(([typed]) => `  ${command} ${typed}`)),
    '',
    `Into a file, or for a program: ${silentCommand} <verb>. Then npm adds no lines of its own.`,
    '',
    exitCodes,
    '',
  ].join('\n');
}

/** The help of one verb. */
export function formatVerbHelp({ name, about, takes, formats, options, examples }: Verb): string {
  const own = Object.entries(options).map(
    ([option, { value, help: words }]) => [value === undefined ? `--${option}` : `--${option} <${value}>`, words] as const,
  );
  const flow = takes === 'flows' ? '[flow...]' : '<flow>';
  return [
    `Usage: ${command} ${name} ${flow} [options]`,
    '',
    ...about,
    '',
    'Options',
    ...formatColumns([
      ...own,
      ...(formats.length > 1 ? [['--format <name>', `${formats.join(', ')}; ${formats[0]} when left out`] as const] : []),
      ['--root <folder>', 'the folder that holds flows/ and schemas/; this project when left out'],
    ]),
    '',
    'Examples',
    ...examples.flatMap(([typed, what]) => [`  ${what}`, `    ${isMachineOutput(typed) ? silentCommand : command} ${typed}`]),
    '',
    exitCodes,
    '',
  ].join('\n');
}

/** True for what goes into a file or to a program. */
function isMachineOutput(typed: string): boolean {
  return typed.includes(' > ') || typed.includes('--format');
}

const exitCodes = 'Exit code: 0 nothing is wrong (there may be warnings), 1 something is wrong, 2 the command was not understood.';
