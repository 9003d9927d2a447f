import { partsOf } from './document.ts';
import type { Block, Inline, Line } from './document.ts';

/** A document as one HTML file that prints well and needs nothing beside itself. */
export function asHtml(blocks: readonly Block[], title: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${plain(title)}</title>
<style>${style}</style>
</head>
<body>
${blocks.map(block).join('\n')}
</body>
</html>
`;
}

const style = `
body { font: 11pt/1.5 system-ui, sans-serif; color: #1c2430; background: #fff; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2, h3, h4 { line-height: 1.25; break-after: avoid; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid #c5ccd6; }
h3 { margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; }
th, td { border: 1px solid #c5ccd6; padding: 0.3rem 0.5rem; text-align: left; vertical-align: top; overflow-wrap: break-word; }
th { background: #eef1f5; }
tr, li { break-inside: avoid; }
code { font-size: 0.9em; overflow-wrap: break-word; }
.blank { margin: 2rem 0; border-bottom: 1px solid #1c2430; max-width: 24rem; }
@media print { body { margin: 0; max-width: none; } @page { margin: 18mm; } }
`;

type Writers = { readonly [K in Block['kind']]: (part: Extract<Block, { readonly kind: K }>) => string };

const writers: Writers = {
  heading: ({ level, line }) => `<h${level}>${inline(line)}</h${level}>`,
  text: ({ line }) => `<p>${inline(line)}</p>`,
  list: ({ ordered, lines }) => {
    const tag = ordered ? 'ol' : 'ul';
    return `<${tag}>${lines.map((line) => `<li>${inline(line)}</li>`).join('')}</${tag}>`;
  },
  table: ({ head, rows }) => {
    const cells = head.map((cell) => `<th scope="col">${plain(cell)}</th>`).join('');
    return `<table><thead><tr>${cells}</tr></thead><tbody>${rows.map(row).join('')}</tbody></table>`;
  },
  blanks: ({ labels }) => labels.map((label) => `<p class="blank">${plain(label)}:</p>`).join('\n'),
};

function block<K extends Block['kind']>(part: Extract<Block, { readonly kind: K }>): string {
  return writers[part.kind](part);
}

function row(cells: readonly Line[]): string {
  return `<tr>${cells.map((cell) => `<td>${inline(cell)}</td>`).join('')}</tr>`;
}

function inline(line: Line): string {
  return partsOf(line).map(written).join('');
}

function written(part: Inline): string {
  if (typeof part === 'string') return plain(part);
  return 'strong' in part ? `<strong>${plain(part.strong)}</strong>` : `<code>${plain(part.code)}</code>`;
}

const entities: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function plain(words: string): string {
  return words.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
