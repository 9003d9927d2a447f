import { inlinesOf } from './document.ts';
import type { Block, DocumentLine, Inline } from './document.ts';

/** Renders a document as a self-contained HTML file with styles for printing. */
export function renderHtml(blocks: readonly Block[], title: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${blocks.map(renderBlock).join('\n')}
</body>
</html>
`;
}

const style = `
body { font: 11pt/1.5 system-ui, "Liberation Sans", Arial, sans-serif; color: #1c2430; background: #fff; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2, h3, h4 { line-height: 1.25; break-after: avoid; overflow-wrap: anywhere; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid #c5ccd6; }
h3 { margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; table-layout: fixed; }
th, td { border: 1px solid #c5ccd6; padding: 0.3rem 0.5rem; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { background: #eef1f5; }
thead { display: table-header-group; }
tr, li { break-inside: avoid; }
p, li { orphans: 3; widows: 3; overflow-wrap: anywhere; }
code { font-size: 0.9em; }
.blank { margin: 2rem 0; border-bottom: 1px solid #1c2430; max-width: 24rem; break-inside: avoid; }
@media print {
  body { margin: 0; padding: 0; max-width: none; font-size: 9.5pt; }
  table { font-size: 8.5pt; }
  @page { margin: 16mm 14mm 18mm; }
}
`;

type BlockRenderers = { readonly [K in Block['kind']]: (block: Extract<Block, { readonly kind: K }>) => string };

const blockRenderers: BlockRenderers = {
  heading: ({ level, line }) => `<h${level}>${renderLine(line)}</h${level}>`,
  text: ({ line }) => `<p>${renderLine(line)}</p>`,
  list: ({ ordered, lines }) => {
    const tag = ordered ? 'ol' : 'ul';
    return `<${tag}>${lines.map((line) => `<li>${renderLine(line)}</li>`).join('')}</${tag}>`;
  },
  table: ({ head, rows }) => {
    const cells = head.map((cell) => `<th scope="col">${escapeHtml(cell)}</th>`).join('');
    return `<table><thead><tr>${cells}</tr></thead><tbody>${rows.map(renderRow).join('')}</tbody></table>`;
  },
  blanks: ({ labels }) => labels.map((label) => `<p class="blank">${escapeHtml(label)}:</p>`).join('\n'),
};

function renderBlock<K extends Block['kind']>(block: Extract<Block, { readonly kind: K }>): string {
  return blockRenderers[block.kind](block);
}

function renderRow(cells: readonly DocumentLine[]): string {
  return `<tr>${cells.map((cell) => `<td>${renderLine(cell)}</td>`).join('')}</tr>`;
}

function renderLine(line: DocumentLine): string {
  return inlinesOf(line).map(renderInline).join('');
}

function renderInline(block: Inline): string {
  if (typeof block === 'string') return escapeHtml(block);
  return 'strong' in block ? `<strong>${escapeHtml(block.strong)}</strong>` : `<code>${escapeHtml(block.code)}</code>`;
}

const entities: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(words: string): string {
  return words.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
