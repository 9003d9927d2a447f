import { inlinesOf } from './document.ts';
import type { Block, DocumentLine } from './document.ts';

/** Renders a document as plain text for a terminal. */
export function renderText(blocks: readonly Block[]): string {
  return `${blocks.map(renderBlock).join('\n\n')}\n`;
}

type BlockRenderers = { readonly [K in Block['kind']]: (part: Extract<Block, { readonly kind: K }>) => string };

const underlines = { 1: '=', 2: '-', 3: '', 4: '' } as const;

const blockRenderers: BlockRenderers = {
  heading: ({ level, line }) => {
    const words = textOf(line);
    return underlines[level] === '' ? words : `${words}\n${underlines[level].repeat(words.length)}`;
  },
  text: ({ line }) => textOf(line),
  list: ({ ordered, lines }) => lines.map((line, index) => `${ordered ? `${index + 1}.` : '-'} ${textOf(line)}`).join('\n'),
  // Columns would be wider than a terminal: each row is a paragraph.
  table: ({ head, rows }) => rows.map((row) => row.map((cell, index) => tableCell(head[index] ?? '', cell, index)).join('')).join('\n'),
  blanks: ({ labels }) => labels.map((label) => `${label}: ____________________`).join('\n\n'),
};

function tableCell(head: string, cell: DocumentLine, index: number): string {
  const words = textOf(cell);
  if (index === 0) return words;
  return words === '' ? '' : `\n    ${head}: ${words}`;
}

function renderBlock<K extends Block['kind']>(part: Extract<Block, { readonly kind: K }>): string {
  return blockRenderers[part.kind](part);
}

function textOf(line: DocumentLine): string {
  return inlinesOf(line)
    .map((part) => (typeof part === 'string' ? part : 'strong' in part ? part.strong : part.code))
    .join('');
}
