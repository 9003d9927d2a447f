import { parseArgs } from 'node:util';
import { didYouMean } from '../engine/index.ts';

/** How an answer is written. */
export type Format = 'text' | 'json';

/** A command line that makes sense. */
export interface Command {
  readonly help: boolean;
  readonly verb: string | undefined;
  readonly names: readonly string[];
  readonly format: Format;
  readonly root: string | undefined;
}

/** A command line that makes none; its message says what to do. Ends in exit code 2. */
export class MisuseError extends Error {
  override readonly name = 'MisuseError';
}

const options = { format: { type: 'string' }, root: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
const formats: readonly Format[] = ['text', 'json'];

/** Reads the command line. Throws a `MisuseError` for a flag or format that does not exist. */
export function readArguments(args: readonly string[]): Command {
  const { tokens, values, positionals } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  for (const token of tokens) if (token.kind === 'option') checkOption(token.name, token.rawName, token.value);
  const [verb, ...names] = positionals;
  const format = formats.find((one) => one === (values.format ?? 'text'));
  if (format === undefined) throw new MisuseError(`There is no format '${String(values.format)}'. Choose text or json.`);
  return { help: values.help === true, verb, names, format, root: typeof values.root === 'string' ? values.root : undefined };
}

function checkOption(name: string, written: string, value: string | undefined): void {
  if (!Object.hasOwn(options, name))
    throw new MisuseError(
      withHint(`There is no option '${written}'.`, didYouMean(name, Object.keys(options))?.replace(/'(.+)'/, "'--$1'")),
    );
  const takesValue = options[name as keyof typeof options].type === 'string';
  if (takesValue && (value === undefined || value === ''))
    throw new MisuseError(`${written} needs a value, such as ${written} ${name === 'format' ? 'json' : 'path/to/folder'}.`);
  if (!takesValue && value !== undefined) throw new MisuseError(`${written} takes no value.`);
}

/** A message with its suggestion, when there is one. */
export function withHint(message: string, hint: string | undefined): string {
  return hint === undefined ? message : `${message} ${hint}`;
}
