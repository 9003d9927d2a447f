import { parseArgs } from 'node:util';
import { didYouMean } from '../../engine/index.ts';
import { UsageError, withHint } from './usageError.ts';
import type { Verb } from '../verbs/verb.ts';
import { verbs } from '../verbs/verbRegistry.ts';

/** A command line that makes sense. */
export type ParsedCommand =
  | { readonly help: true; readonly verb: Verb | undefined }
  | {
      readonly help: false;
      readonly verb: Verb;
      readonly names: readonly string[];
      readonly format: string;
      readonly root: string | undefined;
      readonly options: { readonly [name: string]: string };
    };

const generalOptions = { format: { type: 'string' }, root: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;

/** Reads the command line. Throws a `MisuseError` for a verb, option or format that does not exist. */
export function parseArguments(args: readonly string[]): ParsedCommand {
  const options = { ...generalOptions, ...listVerbOptions() };
  const { tokens, values, positionals } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  const [name, ...names] = positionals;
  const help = values.help === true;
  const verb = help && name === undefined ? undefined : findVerb(name);
  for (const token of tokens) if (token.kind === 'option') checkOption(verb, token.name, token.rawName, token.value);
  if (help || verb === undefined) return { help: true, verb };
  const written = Object.keys(verb.options).flatMap((option) => {
    const value = values[option];
    if (value === true) return [[option, ''] as const];
    return typeof value === 'string' ? [[option, value] as const] : [];
  });
  return {
    help,
    verb,
    names,
    format: resolveFormat(verb, values.format),
    root: typeof values.root === 'string' ? values.root : undefined,
    options: Object.fromEntries(written),
  };
}

/** The options of all verbs; one that takes no value is a switch. */
function listVerbOptions(): { readonly [name: string]: { readonly type: 'string' | 'boolean' } } {
  const own = Object.values(verbs).flatMap((verb) => Object.entries(verb.options));
  return Object.fromEntries(own.map(([name, { value }]) => [name, { type: value === undefined ? 'boolean' : 'string' }]));
}

function findVerb(name: string | undefined): Verb {
  const known = Object.keys(verbs);
  if (name === undefined) throw new UsageError(`Say what to do: ${joinNames(known)}.`);
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (verb === undefined)
    throw new UsageError(withHint(`There is no verb '${name}'.`, didYouMean(name, known) ?? `There is ${joinNames(known, 'and')}.`));
  return verb;
}

function resolveFormat({ name, formats }: Verb, written: unknown): string {
  const format = formats.find((one) => one === (written ?? formats[0]));
  if (format === undefined) throw new UsageError(`${name} has no format '${String(written)}'. Choose ${joinNames(formats)}.`);
  return format;
}

function checkOption(verb: Verb | undefined, name: string, written: string, value: string | undefined): void {
  const own = verb?.options ?? {};
  const known = [...Object.keys(generalOptions), ...Object.keys(own)];
  if (!known.includes(name)) {
    const hint = didYouMean(name, known)?.replace(/'(.+)'/, "'--$1'");
    const other = Object.values(verbs).find((one) => Object.hasOwn(one.options, name));
    const message =
      other === undefined
        ? `There is no option '${written}'.`
        : `'${written}' is an option of ${other.name}, not of ${verb?.name ?? 'this'}.`;
    throw new UsageError(withHint(message, hint));
  }
  const takesValue = name !== 'help' && (Object.hasOwn(generalOptions, name) || own[name]?.value !== undefined);
  if (takesValue && (value === undefined || value === ''))
    throw new UsageError(`${written} needs a value, such as ${written} ${getSampleValue(verb, name)}.`);
  if (!takesValue && value !== undefined) throw new UsageError(`${written} takes no value.`);
}

function getSampleValue(verb: Verb | undefined, name: string): string {
  if (name === 'format') return verb?.formats.at(-1) ?? 'json';
  return name === 'root' ? 'path/to/folder' : `<${verb?.options[name]?.value ?? 'value'}>`;
}

function joinNames(names: readonly string[], conjunction = 'or'): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${conjunction} ${names.at(-1)}`;
}
