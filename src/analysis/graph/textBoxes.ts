import { anyOfThese } from './flowGraph.ts';
import type { GraphEdge, GraphNode } from './flowGraph.ts';
import { wrapText } from './wrapText.ts';

/** Sizes in units of the drawing. In most fonts, characters are at most as wide as `labelCharacterWidth`. */
export const metrics = {
  boxWidth: 300,
  boxCharacters: 42,
  headingCharacters: 36,
  lineHeight: 15,
  padding: 10,
  labelCharacters: 30,
  labelCharacterWidth: 6.6,
};

/** Conditions with more lines than this are numbered, and listed in the key. */
export const maxLabelLines = 4;

/** A box with its text in lines. The first `headingLines` lines are the label of the node. */
export interface NodeBox {
  readonly node: GraphNode;
  readonly lines: readonly string[];
  readonly headingLines: number;
  readonly width: number;
  readonly height: number;
}

/** The text on an arrow in lines; no lines for an arrow without text. */
export interface EdgeLabel {
  readonly lines: readonly string[];
  readonly width: number;
  readonly height: number;
}

/** A condition in the key. */
export interface KeyEntry {
  readonly number: number;
  readonly words: string;
}

/** The box of a node, as high as its text needs. */
export function nodeBoxOf(node: GraphNode): NodeBox {
  const heading = wrapText(node.label, metrics.headingCharacters);
  const lines = [...heading, ...node.lines.flatMap((line) => wrapText(line, metrics.boxCharacters))];
  const height = lines.length * metrics.lineHeight + metrics.padding * 2;
  return { node, lines, headingLines: heading.length, width: metrics.boxWidth, height };
}

/** The labels of arrows: single conditions of up to `maxLines` lines in full, others as numbers, whose conditions `key` lists. */
export function edgeLabelsOf(
  edges: readonly GraphEdge[],
  maxLines: number,
): { readonly labels: readonly EdgeLabel[]; readonly key: readonly KeyEntry[] } {
  const key: KeyEntry[] = [];
  const labels = edges.map(({ label }): EdgeLabel => {
    if (label === '') return { lines: [], width: 0, height: 0 };
    const isSeveral = label.startsWith(anyOfThese);
    const lines = wrapText(label, metrics.labelCharacters);
    if (label === 'else') return labelOf(lines);
    if (!isSeveral && lines.length <= maxLines) return labelOf(lines);
    const known = key.find(({ words }) => words === label) ?? { number: key.length + 1, words: label };
    if (!key.includes(known)) key.push(known);
    return labelOf([isSeveral ? `any of these (${known.number})` : `(${known.number})`]);
  });
  return { labels, key };
}

function labelOf(lines: readonly string[]): EdgeLabel {
  const longest = Math.max(...lines.map((line) => line.length));
  return { lines, width: longest * metrics.labelCharacterWidth + 8, height: lines.length * (metrics.lineHeight - 1) + 6 };
}
