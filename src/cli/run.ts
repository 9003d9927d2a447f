import path from 'node:path';
import { formatFindings, listFlows } from '../definitions/index.ts';
import { didYouMean } from '../engine/index.ts';
import { MisuseError, readArguments, withHint } from './arguments.ts';
import type { Command } from './arguments.ts';
import { hasErrors } from './count.ts';
import { help } from './help.ts';
import type { Answer, Verb } from './verb.ts';
import { verbs } from './verbs/registry.ts';

/** Where the command speaks to. */
export interface Terminal {
  /** The answer. */
  out(text: string): void;
  /** What the person did wrong. */
  err(text: string): void;
  readonly colour: boolean;
}

/** 0 clean, 1 findings, 2 misuse. */
export type ExitCode = 0 | 1 | 2;

/** Runs the command `flows`. `root` is the project's folder unless the arguments say otherwise. */
export async function run(args: readonly string[], root: string, terminal: Terminal): Promise<ExitCode> {
  try {
    const command = readArguments(args);
    if (command.help) {
      terminal.out(help());
      return 0;
    }
    const verb = verbNamed(command.verb);
    const where = command.root === undefined ? root : path.resolve(command.root);
    const answer = await verb.run({ root: where, flows: await flowsNamed(where, command.names) });
    terminal.out(await written(answer, command, where, terminal.colour));
    return hasErrors(answer.findings) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof MisuseError)) throw error;
    terminal.err(`${error.message}\nFor help: npm run flows -- --help\n`);
    return 2;
  }
}

function verbNamed(name: string | undefined): Verb {
  if (name === undefined) throw new MisuseError(`Say what to do: ${Object.keys(verbs).join(' or ')}.`);
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (verb === undefined) throw new MisuseError(withHint(`There is no verb '${name}'.`, didYouMean(name, Object.keys(verbs))));
  return verb;
}

/** The flows that the names mean: `lead@2` one, `lead` all its versions, no name all flows. */
async function flowsNamed(root: string, names: readonly string[]): Promise<readonly string[]> {
  const all = await listFlows(root);
  if (all.length === 0)
    throw new MisuseError(`There are no flows in ${path.join(root, 'flows')}. A flow stands in flows/<name>/v<number>/flow.json.`);
  if (names.length === 0) return all;
  const known = [...new Set([...all, ...all.map((id) => id.split('@')[0]!)])];
  const meant = names.map((name) => {
    const found = all.filter((id) => id === name || id.startsWith(`${name}@`));
    if (found.length === 0)
      throw new MisuseError(withHint(`There is no flow '${name}'.`, didYouMean(name, known) ?? `There is ${all.join(', ')}.`));
    return found;
  });
  return [...new Set(meant.flat())];
}

async function written({ findings, summary }: Answer, { format }: Command, root: string, colour: boolean): Promise<string> {
  if (format === 'json') return `${JSON.stringify(findings, null, 2)}\n`;
  const text = await formatFindings(root, findings, { colour });
  return [...(text === '' ? [] : [text]), ...summary, ''].join('\n');
}
