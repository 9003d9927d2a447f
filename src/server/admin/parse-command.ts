import { parseArgs } from 'node:util';
import { didYouMean } from '../../engine/index.ts';
import { UsageError, options } from './data-verb.ts';
import type { OptionName, VerbArguments, Verb } from './data-verb.ts';
import { verbs } from './verbs/verb-registry.ts';

/** What the command `data` is asked to do; `help` when that is asked for. */
export type ParsedCommand = 'help' | { readonly verb: Verb; readonly request: VerbArguments };

/** The command in a list of arguments. Throws `UsageError`. */
export function parseCommand(args: readonly string[]): ParsedCommand {
  const known = { ...options, help: { type: 'boolean', short: 'h' } } as const;
  const { tokens, values, positionals } = parseArgs({
    args: [...args],
    options: known,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const written = tokens.filter((token) => token.kind === 'option');
  for (const { name, rawName } of written) if (!Object.hasOwn(known, name)) throw unknownOption(name, rawName);
  if (values.help === true) return 'help';
  const [name, ...words] = positionals;
  const verb = findVerb(name);
  for (const option of written) checkOption(verb, option.name as OptionName, option.value);
  checkArguments(verb, words);
  return { verb, request: { words, values: values as VerbArguments['values'] } };
}

/** What `data --help` prints. */
export function formatHelp(): string {
  const all = Object.values(verbs);
  return [
    'Reads, removes and backs up the data of the server.',
    '',
    'Usage:',
    ...all.map((verb) => `  npm run data -- ${verb.name} ${verb.usage}`),
    '',
    'Commands:',
    ...all.flatMap(formatVerbHelp),
    '',
    'The data is found as the server finds it: in DATABASE_URL, or else in the data folder',
    '(DATA_DIR, .data by default). The server may run meanwhile, except for restore.',
    'Exit codes: 0 done, 1 it could not be done, 2 the command was not understood.',
    'Columns, removal and backups are explained in src/server/README.md.',
    '',
  ].join('\n');
}

/** The lines of help on a verb; one with a long name begins below it. */
function formatVerbHelp({ name, help: lines }: Verb): readonly string[] {
  const beside = name.length <= 8 ? name : '';
  const below = lines.map((line, index) => `  ${(index === 0 ? beside : '').padEnd(8)} ${line}`);
  return beside === name ? below : [`  ${name}`, ...below];
}

function findVerb(name: string | undefined): Verb {
  const names = Object.keys(verbs);
  if (name === undefined) throw new UsageError(`Say what to do: ${names.join(', ')}.`);
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (verb === undefined) throw new UsageError(withHint(`There is no command '${name}'.`, didYouMean(name, names)));
  return verb;
}

function checkOption(verb: Verb, name: OptionName | 'help', value: string | undefined): void {
  if (name === 'help') return;
  if (!verb.options.includes(name)) throw new UsageError(`'${verb.name}' has no option --${name}.`);
  const option = options[name];
  if (option.type === 'boolean' && value !== undefined) throw new UsageError(`--${name} takes no value.`);
  if (option.type === 'string' && (value ?? '') === '') throw new UsageError(`--${name} needs a value, such as --${name} ${option.such}.`);
}

function checkArguments({ name, takes, mayTake }: Verb, words: readonly string[]): void {
  const missing = takes[words.length];
  if (missing !== undefined) throw new UsageError(`Say what to ${name}: ${name} ${takes.join(' ')}.`);
  const tooMany = words[takes.length + (mayTake === undefined ? 0 : 1)];
  if (tooMany !== undefined) throw new UsageError(`'${name}' does not take the word '${tooMany}'.`);
}

function unknownOption(name: string, written: string): UsageError {
  const hint = didYouMean(name, [...Object.keys(options), 'help'])?.replace(/'(.+)'/, "'--$1'");
  return new UsageError(withHint(`There is no option '${written}'.`, hint));
}

function withHint(message: string, hint: string | undefined): string {
  return hint === undefined ? message : `${message} ${hint}`;
}
