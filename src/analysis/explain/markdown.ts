import { partsOf } from './document.ts';
import type { Block, Inline, Line } from './document.ts';

/** A document as Markdown. */
export function asMarkdown(blocks: readonly Block[]): string {
  return `${blocks.map(block).join('\n\n')}\n`;
}

type Writers = { readonly [K in Block['kind']]: (part: Extract<Block, { readonly kind: K }>) => string };

const writers: Writers = {
  heading: ({ level, line }) => `${'#'.repeat(level)} ${inline(line)}`,
  text: ({ line }) => inline(line),
  list: ({ ordered, lines }) => lines.map((line, index) => `${ordered ? `${index + 1}.` : '-'} ${inline(line)}`).join('\n'),
  table: ({ head, rows }) =>
    [head.map(plain), head.map(() => '---'), ...rows.map((row) => row.map(inline))].map((row) => `| ${row.join(' | ')} |`).join('\n'),
  blanks: ({ labels }) => labels.map((label) => `${label}: ____________________`).join('\n\n'),
};

function block<K extends Block['kind']>(part: Extract<Block, { readonly kind: K }>): string {
  return writers[part.kind](part);
}

function inline(line: Line): string {
  return partsOf(line).map(written).join('');
}

function written(part: Inline): string {
  if (typeof part === 'string') return plain(part);
  if ('strong' in part) return `**${plain(part.strong)}**`;
  // Between grave accents nothing is markup, but a bar would still end the cell of a table.
  return `\`${part.code.replaceAll('`', "'").replaceAll('|', '\\|')}\``;
}

function plain(words: string): string {
  return words.replaceAll(/[\\`*_[\]<>|]/g, (character) => `\\${character}`).replaceAll('\n', ' ');
}
