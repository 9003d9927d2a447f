import { getNodeValue } from 'jsonc-parser';
import type { Node } from 'jsonc-parser';
import type { Finding, FindingPlace } from '../../engine/index.ts';
import { toFrozenJson } from '../hashAndFreeze.ts';
import { getReader } from '../readers/root.ts';
import type { Root } from '../readers/root.ts';
import { maxFindingsPerRule, createTruncationFinding, limitFindings } from './limits.ts';
import { findOffset } from './jsonPointer.ts';
import { parseJson } from './parseJson.ts';
import type { ParsedJson } from './parseJson.ts';
import { decode, positionAt } from './decode.ts';
import { removeDuplicates } from './removeDuplicates.ts';
import { isWordProcessorFile } from './wordProcessorFile.ts';

/** A JSON file: its text and tree for locating findings, its value, and its syntax errors. */
export interface Source {
  /** Its address: an absolute path, or an address in a revision. */
  readonly address: string;
  /** The name relative to the root, with forward slashes; findings use it. */
  readonly file: string;
  readonly text: string;
  /** The value; `undefined` when the file is not valid JSON. */
  readonly tree: Node | undefined;
  readonly value: unknown;
  readonly findings: readonly Finding[];
  /** The file with the shared options of this question. In `value` they are filled in. */
  readonly optionList?: Source;
}

/** The most bytes of a definition file. The longest of ours has a hundredth of this. */
const maxDefinitionBytes = 1_000_000;

/** Reads one JSON file. Every problem becomes a finding; never rejects. */
export async function readSource(root: Root, file: string, maxBytes = maxDefinitionBytes): Promise<Source> {
  const reader = getReader(root);
  const address = reader.addressOf(file);
  let bytes: Uint8Array;
  try {
    bytes = await reader.read(file);
  } catch (error) {
    return createUnreadableSource(file, address, 'unreadable-file', ...describeReadError(error as NodeJS.ErrnoException));
  }
  if (bytes.length > maxBytes) {
    return createUnreadableSource(
      file,
      address,
      'too-large',
      `This file has ${(bytes.length / 1_000_000).toFixed(1)} MB, and one of at most ${maxBytes / 1_000_000} MB is read.`,
      'Check for something that was pasted by mistake.',
    );
  }
  if (isWordProcessorFile(bytes)) {
    return createUnreadableSource(
      file,
      address,
      'syntax',
      'This is a file of a word processor, not plain text.',
      'Save it as plain text, with the encoding UTF-8 and a name that ends in .json. In TextEdit, first choose Format > Make Plain Text.',
    );
  }
  const { text, badAt } = decode(bytes);
  if (text === undefined) {
    return createUnreadableSource(
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

/** Parses the text of a file. `file` and `address` are those of `Source`. */
export function sourceFromText(file: string, address: string, text: string): Source {
  const { tree, value, problems } = parseOnce(text);
  const findings = problems.slice(0, maxFindingsPerRule).map(({ ruleId, offset, message, suggest }): Finding => ({
    ruleId,
    severity: 'error',
    file,
    pointer: '',
    ...positionAt(text, offset),
    message,
    ...(suggest === undefined ? {} : { suggest }),
  }));
  const more = problems.length > maxFindingsPerRule ? [createTruncationFinding(file)] : [];
  return { address, file, text, tree, value, findings: [...findings, ...more] };
}

/** A parsed text with its value, which is frozen because all sources with the same text share it. */
interface ParsedText extends ParsedJson {
  readonly value: unknown;
}

/** The texts that were parsed last. Each flow reads every form, so a check would parse the same texts again and again. */
const parsedTexts = new Map<string, ParsedText>();

/** The number of cached texts. This repository has a fifth of it. */
const maxParsedTexts = 3000;

function parseOnce(text: string): ParsedText {
  const known = parsedTexts.get(text);
  if (known !== undefined) return known;
  const parsed = parseJson(text);
  const withValue = { ...parsed, value: parsed.tree === undefined ? undefined : plainValue(parsed.tree) };
  if (parsedTexts.size >= maxParsedTexts) parsedTexts.clear();
  parsedTexts.set(text, withValue);
  return withValue;
}

/**
 * Adds line and column to a finding, or to another place in this source, unless it has a line already or the source could not be
 * parsed. `asName` locates the name of the property in place of its value.
 */
export function withPosition<Place extends FindingPlace>(source: Source, found: Place, asName = false): Place {
  if (found.line > 0 || source.tree === undefined) return found;
  if (source.optionList !== undefined && found.pointer.startsWith('/options/'))
    return withPosition(source.optionList, { ...found, file: source.optionList.file }, asName);
  return { ...found, ...positionAt(source.text, findOffset(source.tree, found.pointer, asName)) };
}

/** Adds line and column to findings and their consequences, and removes duplicates. Reads the files that are not in `sources`. */
export async function withPositions(
  root: Root,
  findings: readonly Finding[],
  sources: readonly Source[] = [],
): Promise<readonly Finding[]> {
  const limited = limitFindings(findings);
  const parsed = new Map(sources.map((source) => [source.file, source]));
  const files = [...new Set(limited.flatMap(({ file, consequences = [] }) => [file, ...consequences.map((place) => place.file)]))];
  const read = async (file: string) => [file, parsed.get(file) ?? (await readSource(root, file))] as const;
  const byFile = new Map(await Promise.all(files.map(read)));
  return removeDuplicates(limited.map((found) => withPositionsOf(found, (file) => byFile.get(file))));
}

/** Adds line and column to a finding and its consequences in the files of `sources`. */
export function withPositionsOf({ consequences, ...found }: Finding, sourceOf: (file: string) => Source | undefined): Finding {
  const positioned = <Place extends FindingPlace>(place: Place): Place => {
    const source = sourceOf(place.file);
    return source === undefined ? place : withPosition(source, place);
  };
  return consequences === undefined ? positioned(found) : { ...positioned(found), consequences: consequences.map(positioned) };
}

/** Why a file cannot be read, and the correction. */
function describeReadError({ code, message }: NodeJS.ErrnoException): [string, string] {
  if (code === 'ENOENT') return ['There is no such file.', 'Add it, or take away what needs it.'];
  if (code === 'EISDIR') return ['This is a folder, not a file.', 'Rename the folder, or take it away.'];
  if (code === 'ELOOP') return ['This is a link that leads back to itself.', 'Put the file itself here.'];
  if (code === 'ENOTFILE') return ['This is not a file with text in it, but a pipe or a device.', 'Put a file here, or take it away.'];
  if (code === 'EFBIG') return ['This file is far too large to be read.', 'Check for something that was pasted by mistake.'];
  return [`This file could not be read (${code ?? message}).`, 'Check that you may read it.'];
}

function createUnreadableSource(
  file: string,
  address: string,
  ruleId: string,
  message: string,
  suggest: string,
  at = { line: 1, column: 1 },
): Source {
  const found: Finding = { ruleId, severity: 'error', file, pointer: '', ...at, message, suggest };
  return { address, file, text: '', tree: undefined, value: undefined, findings: [found] };
}

/** The value of a tree as frozen plain objects, since the objects of jsonc-parser have no prototype. */
function plainValue(tree: Node): unknown {
  return toFrozenJson(getNodeValue(tree));
}
