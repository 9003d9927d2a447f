import { inlinesOf } from './document.ts';
import type { Block, DocumentLine, Inline } from './document.ts';

/** Renders a document as Markdown. */
export function renderMarkdown(blocks: readonly Block[]): string {
  return `${blocks.map(renderBlock).join('\n\n')}\n`;
}

type BlockRenderers = { readonly [K in Block['kind']]: (block: Extract<Block, { readonly kind: K }>) => string };

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

function renderBlock<K extends Block['kind']>(block: Extract<Block, { readonly kind: K }>): string {
  return blockRenderers[block.kind](block);
}

function renderLine(line: DocumentLine): string {
  return inlinesOf(line).map(renderInline).join('');
}

function renderInline(block: Inline): string {
  if (typeof block === 'string') return escapeMarkdown(block);
  if ('strong' in block) return `**${escapeMarkdown(block.strong)}**`;
  // Within backticks nothing is markup, except that a bar would end the cell of a table.
  return `\`${block.code.replaceAll('`', "'").replaceAll('|', '\\|')}\``;
}

function escapeMarkdown(words: string): string {
  return words.replaceAll(/[\\`*_[\]<>|]/g, (character) => `\\${character}`).replaceAll('\n', ' ');
}
