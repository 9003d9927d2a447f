import type { Graph, GraphNode } from './model.ts';
import { shortened } from './text.ts';

/** A drawing in the language of Mermaid, which code hosts draw where it stands in Markdown. */
export function asMermaid({ title, nodes, edges }: Graph): string {
  const names = new Map(nodes.map(({ id }, index) => [id, `n${index}`]));
  return [
    '---',
    `title: ${JSON.stringify(title)}`,
    '---',
    'flowchart TD',
    ...nodes.map((node) => `  ${names.get(node.id)}${shapes[node.kind](text(node.label))}`),
    ...edges.map(({ from, to, label }) => `  ${names.get(from)} -->${label === '' ? '' : `|${text(label)}|`} ${names.get(to)}`),
    '',
  ].join('\n');
}

const shapes: { readonly [kind in GraphNode['kind']]: (label: string) => string } = {
  page: (label) => `[${label}]`,
  banner: (label) => `[${label}]`,
  form: (label) => `[/${label}/]`,
  question: (label) => `(${label})`,
  screening: (label) => `(${label})`,
  fork: (label) => `{${label}}`,
  end: (label) => `([${label}])`,
};

/** A text in the quotation marks of Mermaid, in which only these characters mean something. */
function text(words: string): string {
  const escaped = shortened(words, 90).replaceAll(/[#"<>`&|]/g, (character) => `#${character.charCodeAt(0)};`);
  return `"${escaped}"`;
}
