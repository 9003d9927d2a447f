import { flowGraphOf, foldRuns, renderMermaid, renderSvg } from '../../../analysis/graph/index.ts';
import { createDocument } from '../../flow/createDocument.ts';
import type { Verb } from '../../verb.ts';

/** Draws the graph of a flow. */
export const graphVerb: Verb = {
  name: 'graph',
  summary: 'Draws a flow: a box for each screen and end, an arrow for each transition.',
  about: [
    'Draws a flow: a box for each screen and each end, an arrow for each transition between them, with its condition. Mermaid is drawn by code hosts where it stands in Markdown; SVG is a picture for any browser.',
  ],
  takes: 'one flow',
  makes: 'a document',
  formats: ['mermaid', 'svg'],
  options: [],
  examples: [
    ['graph lead@2', 'For a pull request: put it between ```mermaid and ```'],
    ['graph lead@2 --format svg > lead-2.svg', 'A picture: open the file in a browser'],
  ],
  run(request) {
    return createDocument(request, 'It can be drawn', ({ book, progress }) => {
      const graph = foldRuns(flowGraphOf(book));
      return request.format === 'svg' ? renderSvg(graph, progress) : renderMermaid(graph);
    });
  },
};
