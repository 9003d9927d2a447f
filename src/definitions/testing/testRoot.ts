import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** What a test writes: a text or bytes as they are, anything else as JSON. */
export type Content = string | Uint8Array | object;

/** A definition with a form, two questions, a banner and four cases: the one that the command's transcripts start from. */
export const smallFolder = path.resolve(import.meta.dirname, '../../../tests/fixtures/small-flow/base');

/** A temporary root for one test: the small definition with these files replaced. */
export async function createSmallRoot(files: { readonly [file: string]: Content } = {}): Promise<string> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'intake-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  cpSync(smallFolder, root, { recursive: true });
  await writeFiles(root, files);
  return root;
}

/** The same with releases: small@1.0.0, and small@1.0.1 with a reworded question, which is served. */
export async function createReleasedRoot(files: { readonly [file: string]: Content } = {}): Promise<string> {
  const root = await createSmallRoot();
  cpSync(path.join(smallFolder, '../released-twice'), root, { recursive: true });
  await writeFiles(root, files);
  return root;
}

/** Writes files below a root, folders included. */
export async function writeFiles(root: string, files: { readonly [file: string]: Content }): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    const absolute = path.join(root, file);
    await mkdir(path.dirname(absolute), { recursive: true });
    await writeFile(absolute, typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content, null, 2));
  }
}
