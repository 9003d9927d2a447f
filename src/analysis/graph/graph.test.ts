import { describe, expect, it } from 'vitest';
import { validDefinition } from '../../engine/compile/fixtures/fixture.ts';
import { readDefinitionFiles, readerOf } from '../../../tests/bench/support/mutants/json-files.ts';
import { frozenRoot } from '../../../tests/fixtures/frozen-root.ts';
import { listFlows, loadFlow } from '../../definitions/index.ts';
import { compileFlow, formatFlowVersion } from '../../engine/index.ts';
import type { Exit, Flow } from '../../engine/index.ts';
import { layOutGraph } from './layout.ts';
import { renderMermaid } from './renderMermaid.ts';
import { flowGraphOf } from './flowGraph.ts';
import type { FlowGraph } from './flowGraph.ts';
import { renderSvg } from './renderSvg.ts';
import { foldRuns } from './foldRuns.ts';
import { paginate } from './paginate.ts';
import { wrapText } from './wrapText.ts';

const { flow } = compileFlow(validDefinition());
const graph = flowGraphOf({ flow: flow!, fieldLabels: {}, labels: { facts: {}, outcomes: {}, preceding: {} } });

/** A chain of nodes with an edge from each to the next, and one from the first to the last. */
function chain(length: number): FlowGraph {
  const nodes = Array.from({ length }, (_, index) => ({ id: `n${index}`, kind: 'page' as const, label: `Page ${index}`, lines: [] }));
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
    expect(graph.edges).toContainEqual(
      expect.objectContaining({ from: 'step:checks', to: 'step:sorry', label: '“Are you in pain?” is answered with “Yes”' }),
    );
  });

  it('says of a question that is not for everybody when it is shown', () => {
    expect(graph.nodes.find(({ id }) => id === 'item:rest')?.lines).toEqual(['Only if “How are you?” is answered with “Not well”']);
  });
});

describe('the conditions of a box in Mermaid', () => {
  /** The edges of a screening that has these exits, as text. */
  const arrowsOf = (exits: readonly Exit[]): string => {
    const steps = flow!.steps.map((step) => (step.id === 'checks' ? { ...step, exits } : step));
    const drawn = flowGraphOf({ flow: { ...flow!, steps }, fieldLabels: {}, labels: { facts: {}, outcomes: {}, preceding: {} } });
    return renderMermaid({ ...drawn, edges: drawn.edges.filter(({ from }) => from === 'step:checks') });
  };
  const when = (value: string): Exit['when'] => ({ op: 'anyOf', parameter: [value], source: { kind: 'question', id: 'mood', slot: 0 } });
  const exit = (to: string, condition?: Exit['when']): Exit => ({
    rule: `checks.${to}`,
    to,
    ...(condition === undefined ? {} : { when: condition }),
  });

  it('have the numbers in which they are tried, also where some lead to one box', () => {
    const text = arrowsOf([exit('sorry', when('well')), exit('goodbye', when('notWell')), exit('sorry', when('fine')), exit('goodbye')]);
    expect(text).toMatch(/any of these:<br\/>- \(1\) .*Well.*<br\/>- \(3\) .*fine/);
    expect(text).toMatch(/any of these:<br\/>- \(2\) .*Not well.*<br\/>- else/);
  });

  it('have no number where there is only one', () => {
    expect(arrowsOf([exit('sorry', when('well')), exit('goodbye')])).not.toContain('(1)');
  });
});

/** Questions of which each can end the flow, with conditions that are too long for the label of an arrow. */
function manyExits(length: number): FlowGraph {
  const nodes = chain(length).nodes.map((node, index) => ({
    ...node,
    kind: 'question' as const,
    label: `Question ${index} about something that takes a few words to ask`,
  }));
  const next = nodes.slice(1).map(({ id }, index) => ({ from: `n${index}`, to: id, label: '' }));
  const exits = nodes.map(({ id }, index) => ({
    from: id,
    to: 'end',
    label: index % 2 === 0 ? '“Yes”' : `“${'a long answer '.repeat(12)}”`,
  }));
  return {
    title: 'Many',
    nodes: [...nodes, { id: 'end', kind: 'end', label: 'notFit', lines: ['“Thank you”'] }],
    edges: [...next, ...exits],
  };
}

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function overlap(one: Rectangle, other: Rectangle): boolean {
  return Math.abs(one.x - other.x) < (one.width + other.width) / 2 - 1 && Math.abs(one.y - other.y) < (one.height + other.height) / 2 - 1;
}

describe('the layout', () => {
  it.each([
    ['the sample flow', graph],
    ['a chain with an arrow past it', chain(30)],
    ['a hundred questions that can each end the flow', manyExits(100)],
  ])('of %s lets no box and no label cover another', (_what, drawn) => {
    for (const page of paginate(foldRuns(drawn))) {
      const { boxes, edges } = layOutGraph(page.graph);
      const taken: readonly Rectangle[] = [...boxes, ...edges.map(({ label }) => label).filter(({ lines }) => lines.length > 0)];
      const covered = taken.flatMap((one, index) => taken.slice(index + 1).filter((other) => overlap(one, other)));
      expect(covered).toEqual([]);
    }
  });

  it('folds straight runs, and keeps what a fork leads to', () => {
    const { nodes, edges } = foldRuns(chain(5));
    expect(nodes.map(({ label }) => label)).toEqual(['Page 0', '3 screens, one after another', 'Page 4']);
    expect(edges.map(({ from, to }) => `${from} ${to}`)).toEqual(['n0 n1', 'n1 n4', 'n0 n4']);
  });

  it('splits a hundred questions over pages that name each other', () => {
    const pages = paginate(manyExits(100));
    expect(pages.length).toBeGreaterThan(3);
    expect(pages[0]?.graph.nodes.map(({ label }) => label).join('\n')).toContain('Goes on on page 2: Question');
    expect(pages[1]?.graph.nodes[0]?.label).toMatch(/^From page 1: Question/);
    expect(pages.every((page) => page.graph.nodes.some(({ id }) => id === 'end'))).toBe(true);
    for (const { graph: page } of pages) expect(layOutGraph(page).height).toBeLessThan(2200);
  });
});

describe('the drawings of real flows', async () => {
  const frozen = readerOf(await readDefinitionFiles(frozenRoot));
  const loaded = await Promise.all((await listFlows(frozen)).map((id) => loadFlow(frozen, id)));
  const drawings = loaded.map(({ flow: one }) => ({
    name: formatFlowVersion(one!),
    pages: paginate(foldRuns(flowGraphOf({ flow: one!, fieldLabels: {}, labels: { facts: {}, outcomes: {}, preceding: {} } }))),
  }));

  it.each(drawings)('fit the width of a page: $name', ({ pages }) => {
    for (const { graph: page } of pages) expect(layOutGraph(page).width).toBeLessThan(1100);
  });

  it.each(drawings)('have no label that an arrow of another label crosses: $name', ({ pages }) => {
    for (const { graph: page } of pages) {
      const { edges } = layOutGraph(page);
      const crossed = edges.flatMap(({ label }, own) =>
        label.lines.length === 0 ? [] : edges.filter((other, index) => index !== own && crosses(other.points, label)),
      );
      expect(crossed).toEqual([]);
    }
  });
});

/** True when a line through these points crosses a rectangle. It tests many points of each segment. */
function crosses(points: readonly { readonly x: number; readonly y: number }[], { x, y, width, height }: Rectangle): boolean {
  const isInside = (atX: number, atY: number): boolean => Math.abs(atX - x) < width / 2 - 1 && Math.abs(atY - y) < height / 2 - 1;
  return points.slice(1).some((to, index) => {
    const from = points[index]!;
    return Array.from({ length: 101 }, (_, step) => step / 100).some((share) =>
      isInside(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share),
    );
  });
}

describe('arrows with the same beginning and end', () => {
  it('are one, with all their conditions', () => {
    const definition = validDefinition();
    const { nodes, edges } = flowGraphOf({
      flow: twiceLeading(compileFlow(definition).flow!),
      fieldLabels: {},
      labels: { facts: {}, outcomes: {}, preceding: {} },
    });
    const from = nodes.find(({ kind }) => kind === 'screening')!.id;
    const merged = edges.filter((edge) => edge.from === from);
    expect(new Set(merged.map(({ to }) => to)).size).toBe(merged.length);
    expect(merged.map(({ label }) => label).join('\n')).toContain('any of these:\n- “Are you in pain?” is answered with “Yes”\n- ');
  });
});

/** The flow with a second exit from the screening to the same page, by another answer. */
function twiceLeading(one: Flow): Flow {
  const steps = one.steps.map((step) => {
    const [exit] = step.exits;
    if (step.id !== 'checks' || exit === undefined) return step;
    const other: Exit = { ...exit, when: { not: exit.when! } };
    return { ...step, exits: [exit, other, ...step.exits.slice(1)] };
  });
  return { ...one, steps };
}

describe('words that mean something to the format', () => {
  const hostile: FlowGraph = {
    title: '"a" & <b>',
    nodes: [{ id: 'x', kind: 'page', label: 'say "end"; <script>#|`', lines: [] }],
    edges: [],
  };

  it('are harmless in Mermaid', () => {
    expect(renderMermaid(hostile)).toContain('n0["say #34;end#34;; #60;script#62;#35;#124;#96;"]');
  });

  it('are harmless in SVG', () => {
    expect(renderSvg(hostile)).not.toContain('<script>');
    expect(renderSvg(hostile)).toContain('aria-label="&quot;a&quot; &amp; &lt;b&gt;"');
  });
});

describe('a text too long for its box', () => {
  it('is broken between words, and no word of it is left out', () => {
    expect(wrapText('one two three four five six', 9)).toEqual(['one two', 'three', 'four five', 'six']);
    expect(wrapText('abcdefghijkl', 5)).toEqual(['abcde', 'fghij', 'kl']);
  });
});
