import { execFileSync } from 'node:child_process';
import { runCommand } from '../runCommand.ts';
import type { ExitCode } from '../runCommand.ts';
import type { CommandEnvironment } from '../inputs/resolveInputs.ts';

/** What the command answers when somebody types these arguments, on a fixed day unless told otherwise. */
export async function typeCommand(
  environment: Omit<CommandEnvironment, 'today'> & { readonly today?: string },
  ...args: readonly string[]
): Promise<{ readonly code: ExitCode; readonly out: string; readonly err: string }> {
  const printed = { out: '', err: '' };
  const code = await runCommand(
    args,
    { today: '2026-11-20', ...environment },
    {
      out: (text) => (printed.out += text.toString()),
      err: (text) => (printed.err += text),
      colour: false,
      progress: () => undefined,
      prompt: () => Promise.resolve(undefined),
    },
  );
  return { code, ...printed };
}

/** Runs git in a folder. */
export function git(folder: string, ...args: readonly string[]): void {
  execFileSync('git', ['-C', folder, '-c', 'user.name=Sample', '-c', 'user.email=sample@example.com', ...args], { stdio: 'pipe' });
}
