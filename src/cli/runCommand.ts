import path from 'node:path';
import { CommanderError } from 'commander';
import { formatHelpHint, UsageError } from '../commandLine/index.ts';
import { createFlowsProgram } from './flowsProgram.ts';
import type { VerbCall } from './flowsProgram.ts';
import { formatInputName } from './inputs/loadInput.ts';
import { resolveInputs } from './inputs/resolveInputs.ts';
import type { CommandEnvironment } from './inputs/resolveInputs.ts';
import { hasErrors } from './terminal/formatCounts.ts';
import { writeResult } from './terminal/writeResult.ts';
import type { Terminal } from './terminal/writeResult.ts';
import type { FlowInput, Verb } from './verb.ts';

/** The exit code: 0 for no errors, 1 for errors, 2 for a command line that was not understood. */
export type ExitCode = 0 | 1 | 2;

/** Runs the command `flows`. The command line may name another root than the environment. */
export async function runCommand(args: readonly string[], environment: CommandEnvironment, terminal: Terminal): Promise<ExitCode> {
  let exitCode: ExitCode = 0;
  const program = createFlowsProgram(terminal, async (call) => {
    exitCode = await runVerb(call, environment, terminal);
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    // Help was shown, because it was asked for or no verb was typed.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof UsageError)) throw error;
    terminal.err(`${error.message}\n${formatHelpHint(program)}`);
    return 2;
  }
}

async function runVerb(call: VerbCall, environment: CommandEnvironment, terminal: Terminal) {
  const { verb, names, root, options } = call;
  const isAnnotated = verb.isForPullRequests === true && environment.isGithubActions === true && !call.isFormatChosen;
  const format = isAnnotated ? 'github' : call.format;
  const rooted = root === undefined ? environment : { ...environment, root: path.resolve(environment.cwd, root) };
  if (verb.takes === 'two flows' && names.length !== 2) throw new UsageError(formatNotTwoFlows(verb.name, names.length));
  const [first, ...others] = await resolveInputs(rooted, names, (name, meant) => {
    if (verb.takes === 'two flows') requireOneFlow(verb.name, name, meant);
  });
  if (first === undefined) throw new UsageError(`Say which flow: npm run flows -- ${verb.name} lead@2.`);
  if (verb.takes === 'one flow' && others.length > 0) throw new UsageError(formatTooManyFlows(verb, [first, ...others]));
  if (verb.takes === 'two flows' && others.length === 0) throw new UsageError(formatSameFlow(formatInputName(first)));
  const result = await verb.run({
    inputs: [first, ...others],
    format,
    options,
    root: rooted.root,
    cwd: environment.cwd,
    today: environment.today,
    progress: terminal.progress,
    print: (text) => terminal.out(text),
    ...(terminal.printPdf === undefined ? {} : { printPdf: terminal.printPdf }),
    prompt: (prompt) => terminal.prompt(prompt),
  });
  await writeResult(terminal, verb, result, format);
  return result.rootFindings.some(({ findings }) => hasErrors(findings)) ? 1 : 0;
}

/** Throws a `UsageError` for a name that means several flows, because it is unclear which of them is compared. */
function requireOneFlow(verb: string, name: string, meant: readonly FlowInput[]): void {
  if (meant.length <= 1) return;
  const ids = meant.map(formatInputName).join(', ');
  throw new UsageError(`${verb} takes two flows, and '${name}' means ${meant.length} of them. Choose one: ${ids}.`);
}

function formatNotTwoFlows(verb: string, count: number): string {
  return `${verb} takes two flows, the earlier and the later one, and this names ${count}. Write: npm run flows -- ${verb} lead@1 lead@2.`;
}

function formatSameFlow(name: string): string {
  return `Both names mean ${name}. Name another version, a release such as lead@2.0.0, or a revision such as main:lead@2.`;
}

function formatTooManyFlows({ name: verb }: Verb, inputs: readonly FlowInput[]): string {
  return `${verb} takes one flow, and this means ${inputs.length} of them. Choose one: ${inputs.map(formatInputName).join(', ')}.`;
}
