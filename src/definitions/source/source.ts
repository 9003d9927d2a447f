import { getNodeValue } from 'jsonc-parser';
import type { Node } from 'jsonc-parser';
import type { Finding } from '../../engine/index.ts';
import { readerOf } from '../readers/root.ts';
import type { Root } from '../readers/root.ts';
import { mostMistakes, moreMistakes, readably } from './most.ts';
import { offsetOf } from './place.ts';
import { parseJson } from './syntax.ts';
import { decode, positionAt } from './text.ts';

/** A JSON file as it was read: its text and tree for finding places, its value, and what is wrong with its writing. */
export interface Source {
  /** Where it stands: an absolute path, or an address in a revision. */
  readonly address: string;
  /** Named from the root, with forward slashes; what findings name. */
  readonly file: string;
  readonly text: string;
  /** `undefined` when the file could not be read as JSON. */
  readonly tree: Node | undefined;
  readonly value: unknown;
  readonly findings: readonly Finding[];
}

/** The most bytes that a definition may have; the longest of ours has a hundredth. */
const ofDefinition = 1_000_000;

/** Reads one JSON file. Whatever is wrong with it becomes a finding; this never rejects. */
export async function readSource(root: Root, file: string, largest = ofDefinition): Promise<Source> {
  const reader = readerOf(root);
  const address = reader.addressOf(file);
  let bytes: Uint8Array;
  try {
    bytes = await reader.read(file);
  } catch (error) {
    return broken(file, address, 'unreadable-file', ...unreadable(error as NodeJS.ErrnoException));
  }
  if (bytes.length > largest) {
    return broken(
      file,
      address,
      'too-large',
      `This file has ${(bytes.length / 1_000_000).toFixed(1)} MB, and one of at most ${largest / 1_000_000} MB is read.`,
      'Check for something that was pasted by mistake.',
    );
  }
  const { text, badAt } = decode(bytes);
  if (text === undefined) {
    return broken(
      file,
      address,
      'not-utf8',
      'From here on, this file is not written in UTF-8.',
      'Save it again with the encoding UTF-8.',
      badAt,
    );
  }
  return sourceFromText(file, address, text);
}

/** A source from its text. */
export function sourceFromText(file: string, address: string, text: string): Source {
  const { tree, problems } = parseJson(text);
  const findings = problems.slice(0, mostMistakes).map(({ ruleId, offset, message, suggest }): Finding => ({
    ruleId,
    severity: 'error',
    file,
    pointer: '',
    ...positionAt(text, offset),
    message,
    ...(suggest === undefined ? {} : { suggest }),
  }));
  const more = problems.length > mostMistakes ? [moreMistakes(file)] : [];
  return { address, file, text, tree, value: tree === undefined ? undefined : plainValue(tree), findings: [...findings, ...more] };
}

/** A finding with the line and column of its pointer in this source. */
export function placed(source: Source, found: Finding, asName = false): Finding {
  if (found.line > 0 || source.tree === undefined) return found;
  return { ...found, ...positionAt(source.text, offsetOf(source.tree, found.pointer, asName)) };
}

/** Findings that know their pointer, with line and column: reads their files again. */
export async function placeFindings(root: Root, findings: readonly Finding[]): Promise<readonly Finding[]> {
  const told = readably(findings);
  const files = [...new Set(told.map((one) => one.file))];
  const sources = new Map(await Promise.all(files.map(async (file) => [file, await readSource(root, file)] as const)));
  return told.map((one) => placed(sources.get(one.file)!, one));
}

/** Why a file cannot be read, and the mend. */
function unreadable({ code, message }: NodeJS.ErrnoException): [string, string] {
  if (code === 'ENOENT') return ['There is no such file.', 'Add it, or take away what needs it.'];
  if (code === 'EISDIR') return ['This is a folder, not a file.', 'Rename the folder, or take it away.'];
  if (code === 'ELOOP') return ['This is a link that leads back to itself.', 'Put the file itself here.'];
  if (code === 'ENOTFILE') return ['This is not a file with text in it, but a pipe or a device.', 'Put a file here, or take it away.'];
  if (code === 'EFBIG') return ['This file is far too large to be read.', 'Check for something that was pasted by mistake.'];
  return [`This file could not be read (${code ?? message}).`, 'Check that you may read it.'];
}

function broken(file: string, address: string, ruleId: string, message: string, suggest: string, at = { line: 1, column: 1 }): Source {
  const found: Finding = { ruleId, severity: 'error', file, pointer: '', ...at, message, suggest };
  return { address, file, text: '', tree: undefined, value: undefined, findings: [found] };
}

/** The tree's value in ordinary objects; jsonc-parser's have no prototype. */
function plainValue(tree: Node): unknown {
  return JSON.parse(JSON.stringify(getNodeValue(tree)));
}
