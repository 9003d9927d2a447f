import { spawn } from 'node:child_process';
import { UsageError } from '../../commandLine/index.ts';

/** The paper sizes of a PDF. */
export type Paper = 'Letter' | 'A4';

/**
 * Prints an HTML document as PDF by a script that finds a browser. Throws a `UsageError` with the message of the script when there
 * is no browser.
 */
export async function printPdf(script: string, html: string, paper: Paper): Promise<Uint8Array> {
  const child = spawn(process.execPath, [script, paper], { stdio: ['pipe', 'pipe', 'pipe'] });
  const parts: Buffer[] = [];
  let problem = '';
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  child.stderr.on('data', (part: Buffer) => {
    problem += part.toString('utf8');
  });
  // If the script ends before it has read everything, its exit code says why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(html);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new UsageError(`The PDF cannot be printed. ${problem.trim()} Or write --format html and print it from a browser.`);
  return Buffer.concat(parts);
}
