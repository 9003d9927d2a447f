import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** The content of a file that a test writes. Strings and bytes are written unchanged, objects as JSON. */
export type Content = string | Uint8Array | object;

/** The folder of a definition with a form, two questions, a banner and four cases, from which the transcripts of the command start. */
export const smallFolder = path.resolve(import.meta.dirname, '../../../tests/fixtures/small-flow/base');

/** Creates a temporary root for one test: the small definition, with `files` added or replaced. */
export async function createSmallRoot(files: { readonly [file: string]: Content } = {}): Promise<string> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'intake-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  cpSync(smallFolder, root, { recursive: true });
  await writeFiles(root, files);
  return root;
}

/** Creates a temporary root as `createSmallRoot` does, with two releases: small@1.0.0, and the served small@1.0.1, which rewords a question. */
export async function createReleasedRoot(files: { readonly [file: string]: Content } = {}): Promise<string> {
  const root = await createSmallRoot();
  cpSync(path.join(smallFolder, '../released-twice'), root, { recursive: true });
  await writeFiles(root, files);
  return root;
}

/** Writes files below a root, and creates their folders. */
export async function writeFiles(root: string, files: { readonly [file: string]: Content }): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    const absolute = path.join(root, file);
    await mkdir(path.dirname(absolute), { recursive: true });
    await writeFile(absolute, typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content, null, 2));
  }
}
