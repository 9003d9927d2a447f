import { runCommand } from '../../src/cli/runCommand.ts';

/** How the command `flows` ended, and all that it printed. */
export interface CommandOutput {
  readonly code: number;
  readonly text: string;
}

/** Runs the command `flows` on a root in this process, on a fixed day. */
export async function runInProcess(root: string, ...args: readonly string[]): Promise<CommandOutput> {
  let text = '';
  const write = (more: string): void => {
    text += more;
  };
  const terminal = { out: write, err: write, colour: false, progress: () => undefined, prompt: () => Promise.resolve(undefined) };
  const code = await runCommand(args, { root, cwd: root, today: '2026-11-20' }, terminal);
  return { code, text };
}
