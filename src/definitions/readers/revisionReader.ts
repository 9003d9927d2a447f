import { spawn } from 'node:child_process';
import path from 'node:path';
import { createMemoryReader } from './memoryReader.ts';
import type { Reader } from './reader.ts';

/** A revision that cannot be read; the message gives the cause and what to do. */
export class RevisionError extends Error {
  override readonly name = 'RevisionError';
}

/**
 * Reads `flows/` and `schemas/` of a revision (a branch, a tag, a commit, `HEAD~3`) of the git repository that contains `folder`.
 * Nothing is checked out. Rejects with a `RevisionError` when there is no git, no repository, or no such revision.
 */
export async function createRevisionReader(folder: string, revision: string): Promise<Reader> {
  return createCommitReader(folder, revision, await resolveCommit(folder, revision));
}

/**
 * Reads the last common commit of the working folder and a revision, so that later commits of the revision do not count as changes
 * of the working folder. In a shallow clone, which may not have that commit, it reads the revision itself.
 */
export async function createMergeBaseReader(folder: string, revision: string): Promise<Reader> {
  const commit = await resolveCommit(folder, revision);
  const mergeBase = await runGit(folder, ['merge-base', 'HEAD', commit]).catch((error: unknown) => {
    if (!(error instanceof GitFailure)) throw error;
    return Buffer.from(commit);
  });
  return createCommitReader(folder, revision, mergeBase.toString('utf8').trim());
}

async function createCommitReader(folder: string, revision: string, commit: string): Promise<Reader> {
  const listed = await runGit(folder, ['ls-tree', '-r', '-z', commit, '--', 'flows', 'schemas']);
  const entries = listed.toString('utf8').split('\0').flatMap(parseBlobs);
  const contents = await runGit(folder, ['cat-file', '--batch'], entries.map(({ id }) => `${id}\n`).join(''));
  return createMemoryReader(`${revision}:`, followLinks(entries, splitBlobContents(entries, contents)));
}

/** A file in a revision: its path, and the id of its content. */
interface Blob {
  readonly file: string;
  readonly id: string;
  /** True for a symbolic link: its content is the name of another file. */
  readonly isLink: boolean;
}

/** The longest chain of symbolic links that is followed, as on Linux. */
const mostLinks = 40;

/**
 * The contents with symbolic links resolved, as when a folder on disk is read. A link that leads to no file of the revision is left
 * out.
 */
function followLinks(blobs: readonly Blob[], contents: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Uint8Array> {
  const links = new Map(blobs.filter(({ isLink }) => isLink).map(({ file }) => [file, findTarget(file, contents.get(file))]));
  const resolved = blobs.map(({ file }) => [file, contents.get(findEnd(links, file))] as const);
  return new Map(resolved.filter((entry): entry is [string, Uint8Array] => entry[1] !== undefined));
}

/** The path to which a symbolic link points. */
function findTarget(link: string, content: Uint8Array = new Uint8Array()): string {
  return path.posix.join(path.posix.dirname(link), Buffer.from(content).toString('utf8'));
}

/** The file at the end of a chain of links; empty for a chain without end. */
function findEnd(links: ReadonlyMap<string, string>, file: string, left = mostLinks): string {
  const target = links.get(file);
  if (target === undefined) return file;
  return left === 0 ? '' : findEnd(links, target, left - 1);
}

async function resolveCommit(folder: string, revision: string): Promise<string> {
  await runGit(folder, ['rev-parse', '--git-dir']).catch((error: unknown) => {
    if (!(error instanceof GitFailure)) throw error;
    throw new RevisionError(
      `'${folder}' is not in a git repository, so there is no revision '${revision}' of it. Name a flow such as lead@2.`,
    );
  });
  const revParse = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
  const commit = await runGit(folder, revParse).catch((error: unknown) => {
    if (!(error instanceof GitFailure)) throw error;
    throw new RevisionError(
      `There is no revision '${revision}'. Name a branch, a tag or a commit that is here: git branch --all lists the branches.`,
    );
  });
  return commit.toString('utf8').trim();
}

/** Parses an entry of `ls-tree -z`: mode, type, id, a tab, the path. Empty for a submodule, which has no content here. */
function parseBlobs(line: string): readonly Blob[] {
  const [, mode, id, file] = /^(\d+) blob ([0-9a-f]+)\t(.+)$/s.exec(line) ?? [];
  return id === undefined || file === undefined ? [] : [{ id, file, isLink: mode === '120000' }];
}

/** Splits the output of `cat-file --batch`: for each blob a line that ends with its size, then its bytes and a line end. */
function splitBlobContents(blobs: readonly Blob[], contents: Buffer): ReadonlyMap<string, Uint8Array> {
  let from = 0;
  return new Map(
    blobs.map(({ file }) => {
      const lineEnd = contents.indexOf('\n', from);
      const size = Number(contents.toString('utf8', from, lineEnd).split(' ')[2]);
      from = lineEnd + 1 + size + 1;
      return [file, contents.subarray(lineEnd + 1, lineEnd + 1 + size)] as const;
    }),
  );
}

/** Git ran and exited with another code than 0. */
class GitFailure extends Error {
  override readonly name = 'GitFailure';
}

function runGit(folder: string, args: readonly string[], input = ''): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', ['-C', folder, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    // Git may exit before it has read all input, which causes EPIPE. Its exit code and output tell the cause.
    child.stdin.on('error', (error: NodeJS.ErrnoException) => (error.code === 'EPIPE' ? undefined : reject(error)));
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new RevisionError('A revision can only be read with git, which was not found here. Install it, or name a flow such as lead@2.')
          : error,
      ),
    );
    child.on('close', (code) =>
      code === 0 ? resolve(Buffer.concat(out)) : reject(new GitFailure(Buffer.concat(err).toString('utf8').trim())),
    );
    child.stdin.end(input);
  });
}
