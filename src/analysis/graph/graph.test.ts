import { describe, expect, it } from 'vitest';
import { validDefinition } from '../../engine/compile/fixtures/fixture.ts';
import { compileFlow } from '../../engine/index.ts';
import { layOutGraph } from './layout.ts';
import { renderMermaid } from './renderMermaid.ts';
import { flowGraphOf } from './flowGraph.ts';
import type { FlowGraph } from './flowGraph.ts';
import { renderSvg } from './renderSvg.ts';
import { truncateText, wrapText } from './wrapText.ts';

const { flow } = compileFlow(validDefinition());
const graph = flowGraphOf({ flow: flow!, fieldLabels: {} });

/** A chain of boxes with an arrow from each to the next, and one from the first past all others to the last. */
function chain(length: number): FlowGraph {
  const nodes = Array.from({ length }, (_, index) => ({ id: `n${index}`, kind: 'page' as const, label: `Page ${index}` }));
  const next = nodes.slice(1).map(({ id }, index) => ({ from: `n${index}`, to: id, label: '' }));
  return { title: 'Chain', nodes, edges: [...next, { from: 'n0', to: `n${length - 1}`, label: 'else' }] };
}

describe('the drawing of a flow', () => {
  it('has a box for every screen and end, and an arrow for every way', () => {
    expect(graph.nodes.map(({ id, kind }) => `${kind} ${id}`)).toEqual([
      'page step:start',
      'form step:about',
      'question item:mood',
      'banner item:rest',
      'question item:apply',
      'screening step:checks',
      'page step:goodbye',
      'page step:sorry',
      'end end:notQualified',
      'end end:finished',
      'end end:goesOn',
    ]);
    expect(graph.edges.map(({ from, to, label }) => `${from} ${to} ${label}`)).toContain('item:apply end:notQualified “Pregnancy”');
    expect(graph.edges).toContainEqual({ from: 'step:checks', to: 'step:sorry', label: '“Are you in pain?” is answered with “Yes”' });
  });

  it('says of a question that is not for everybody when it is shown', () => {
    expect(graph.nodes.find(({ id }) => id === 'item:rest')?.label).toBe(
      'You are not alone (only if “How are you?” is answered with “Not well”)',
    );
  });
});

describe('the layout', () => {
  it.each([
    ['the sample flow', graph],
    ['a chain with a way past it', chain(30)],
  ])('of %s leads every arrow down, and lets no two things share a spot', (_what, graph) => {
    const { positions, bends } = layOutGraph(graph);
    for (const [index, { from, to }] of graph.edges.entries()) {
      const rows = [positions.get(from)!, ...bends[index]!, positions.get(to)!].map(({ row }) => row);
      expect(rows).toEqual(rows.map((_, step) => rows[0]! + step));
    }
    const taken = [...positions.values()].map(({ row, column }) => `${row} ${column}`);
    expect(new Set(taken).size).toBe(taken.length);
  });

  it('of 2,000 boxes is done at once', () => {
    expect(layOutGraph(chain(2000)).rows).toBe(2000);
  });
});

describe('words that mean something to the format', () => {
  const hostile: FlowGraph = { title: '"a" & <b>', nodes: [{ id: 'x', kind: 'page', label: 'say "end"; <script>#|`' }], edges: [] };

  it('are harmless in Mermaid', () => {
    expect(renderMermaid(hostile)).toContain('n0["say #34;end#34;; #60;script#62;#35;#124;#96;"]');
  });

  it('are harmless in SVG', () => {
    expect(renderSvg(hostile)).not.toContain('<script>');
    expect(renderSvg(hostile)).toContain('aria-label="&quot;a&quot; &amp; &lt;b&gt;"');
  });
});

describe('a text too long for its box', () => {
  it('is broken between words, and marked where it is cut', () => {
    expect(wrapText('one two three four five six', 9, 2)).toEqual(['one two', 'three…']);
    expect(wrapText('one two three', 9, 2)).toEqual(['one two', 'three']);
    expect(truncateText('abcdef', 4)).toBe('abc…');
  });
});
