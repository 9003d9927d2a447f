import type { FlowGraph, GraphEdge, GraphNode } from './flowGraph.ts';

/** Writes a graph in the language of Mermaid, which code hosts render within Markdown. */
export function renderMermaid({ title, nodes, edges }: FlowGraph): string {
  const names = new Map(nodes.map(({ id }, index) => [id, `n${index}`]));
  return [
    '---',
    `title: ${JSON.stringify(title)}`,
    '---',
    'flowchart TD',
    ...nodes.map((node) => `  ${names.get(node.id)}${shapes[node.kind](quoteMermaid([node.label, ...node.lines]))}`),
    ...edges.map((edge) => `  ${names.get(edge.from)} -->${labelOf(edge)} ${names.get(edge.to)}`),
    '',
  ].join('\n');
}

function labelOf({ label, numberedLabel = label }: GraphEdge): string {
  return label === '' ? '' : `|${quoteMermaid(numberedLabel.split('\n'))}|`;
}

const shapes: { readonly [kind in GraphNode['kind']]: (label: string) => string } = {
  page: (label) => `[${label}]`,
  banner: (label) => `[${label}]`,
  form: (label) => `[/${label}/]`,
  question: (label) => `(${label})`,
  screening: (label) => `(${label})`,
  fork: (label) => `{${label}}`,
  end: (label) => `([${label}])`,
  link: (label) => `[${label}]`,
};

/** Quotes lines for Mermaid. Within quotation marks only the escaped characters have a meaning. */
function quoteMermaid(lines: readonly string[]): string {
  const escaped = lines.map((line) => line.replaceAll(/[#"<>`&|]/g, (character) => `#${character.charCodeAt(0)};`));
  return `"${escaped.join('<br/>')}"`;
}
