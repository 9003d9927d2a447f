import type { Finding, FindingPlace } from '../engine/index.ts';
import { getReader } from './readers/root.ts';
import type { Root } from './readers/root.ts';
import { formatCodeFrame, createPainter } from './source/codeFrame.ts';
import { decode, splitLines } from './source/decode.ts';

/** Options of the formatted findings. */
export interface ReportOptions {
  /** True for colours, for a terminal. */
  readonly colour?: boolean;
}

/** The number of equal findings that are shown in full. Of further ones only the places are listed. */
const maxSameMessage = 3;

/** The number of consequences of a finding that are listed. */
const maxConsequences = 5;

/**
 * Formats findings for people: the place, the message, the surrounding lines with the token marked, and the correction. Of many
 * equal findings, such as one misspelt value in every case, only the places of the later ones are listed, below the last one that
 * is shown.
 */
export async function formatFindings(root: Root, findings: readonly Finding[], { colour = false }: ReportOptions = {}): Promise<string> {
  const { label } = getReader(root);
  const groups = groupSameMessages(findings);
  const shown = groups.map(({ found }) => found);
  const frames = await readCodeFrames(root, shown, colour);
  return groups.map((group, index) => formatFinding(label, group, frames[index] ?? [], colour)).join('\n');
}

/** A shown finding, and the number of equal ones. */
interface Group {
  readonly found: Finding;
  readonly others: Finding[];
}

function groupSameMessages(findings: readonly Finding[]): readonly Group[] {
  const groups = new Map<string, Group[]>();
  return findings.flatMap((found) => {
    const words = JSON.stringify([found.ruleId, found.severity, found.message, found.suggest]);
    const before = groups.get(words) ?? [];
    if (before.length === maxSameMessage) {
      before.at(-1)!.others.push(found);
      return [];
    }
    const group = { found, others: [] };
    groups.set(words, [...before, group]);
    return [group];
  });
}

/** For each finding, the surrounding lines of its file with a mark under the token. */
export async function readCodeFrames(root: Root, findings: readonly Finding[], colour = false): Promise<readonly (readonly string[])[]> {
  const files = [...new Set(findings.map((one) => one.file))];
  const texts = new Map(await Promise.all(files.map(async (file) => [file, await readLines(root, file)] as const)));
  return findings.map((one) => formatCodeFrame(texts.get(one.file) ?? [], one, createPainter(colour)));
}

function formatFinding(label: string, { found, others }: Group, frame: readonly string[], colour: boolean): string {
  const paint = createPainter(colour);
  const place = formatLocation(label, found);
  const severity = paint(found.severity === 'error' ? 'red' : 'yellow', found.severity);
  return [
    `${paint('bold', place)}  ${severity}  ${paint('dim', found.ruleId)}`,
    `  ${found.message.replaceAll('\n', '\n  ')}`,
    ...frame.map((line) => `  ${line}`),
    ...(found.suggest === undefined ? [] : [`  ${paint('green', found.suggest)}`]),
    ...formatConsequences(label, found),
    ...(others.length === 0
      ? []
      : [
          `  The same in ${others.length} more ${others.length === 1 ? 'place' : 'places'}:`,
          ...others.map((one) => `    ${formatLocation(label, one)}`),
        ]),
    '',
  ].join('\n');
}

/** The consequences of a finding; the first ones with their places. */
function formatConsequences(label: string, { consequences = [] }: Finding): readonly string[] {
  const rest = consequences.length - maxConsequences;
  return [
    ...(consequences.length === 0 ? [] : ['  Wrong only because of this:']),
    ...consequences.slice(0, maxConsequences).map((place) => `    ${formatLocation(label, place)}`),
    ...(rest > 0 ? [`    and ${rest} more: add --format markdown to see them all`] : []),
  ];
}

function formatLocation(label: string, { file, line, column }: FindingPlace): string {
  return `${label}${file}:${line}:${column}`;
}

/** The lines of a file. None when it is not UTF-8, and none when the reader rejects with a system error, which has a finding of its own. */
async function readLines(root: Root, file: string): Promise<readonly string[]> {
  try {
    const { text } = decode(await getReader(root).read(file));
    return text === undefined ? [] : splitLines(text);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return [];
    throw error;
  }
}
