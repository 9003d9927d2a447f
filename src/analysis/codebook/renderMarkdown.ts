import { inlinesOf } from './document.ts';
import type { Block, Inline, Line } from './document.ts';

/** A document as Markdown. */
export function renderMarkdown(blocks: readonly Block[]): string {
  return `${blocks.map(renderBlock).join('\n\n')}\n`;
}

type BlockRenderers = { readonly [K in Block['kind']]: (part: Extract<Block, { readonly kind: K }>) => string };

const blockRenderers: BlockRenderers = {
  heading: ({ level, line }) => `${'#'.repeat(level)} ${renderLine(line)}`,
  text: ({ line }) => renderLine(line),
  list: ({ ordered, lines }) => lines.map((line, index) => `${ordered ? `${index + 1}.` : '-'} ${renderLine(line)}`).join('\n'),
  table: ({ head, rows }) =>
    [head.map(escapeMarkdown), head.map(() => '---'), ...rows.map((row) => row.map(renderLine))]
      .map((row) => `| ${row.join(' | ')} |`)
      .join('\n'),
  blanks: ({ labels }) => labels.map((label) => `${label}: ____________________`).join('\n\n'),
};

function renderBlock<K extends Block['kind']>(part: Extract<Block, { readonly kind: K }>): string {
  return blockRenderers[part.kind](part);
}

function renderLine(line: Line): string {
  return inlinesOf(line).map(renderInline).join('');
}

function renderInline(part: Inline): string {
  if (typeof part === 'string') return escapeMarkdown(part);
  if ('strong' in part) return `**${escapeMarkdown(part.strong)}**`;
  // Between grave accents nothing is markup, but a bar would still end the cell of a table.
  return `\`${part.code.replaceAll('`', "'").replaceAll('|', '\\|')}\``;
}

function escapeMarkdown(words: string): string {
  return words.replaceAll(/[\\`*_[\]<>|]/g, (character) => `\\${character}`).replaceAll('\n', ' ');
}
