/** Graphs of flows, their layout and drawing. Everything outside this folder imports it from here. */
export { flowGraphOf } from './flowGraph.ts';
export { foldRuns } from './foldRuns.ts';
export { layOutGraph } from './layout.ts';
export type { PageLayout, PlacedBox, PlacedEdge } from './layout.ts';
export { renderMermaid } from './renderMermaid.ts';
export { renderSvg } from './renderSvg.ts';
