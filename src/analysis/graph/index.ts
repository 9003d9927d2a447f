/** Drawings of flows. Everything outside this folder imports it from here. */
export { flowGraphOf } from './flowGraph.ts';
export { foldRuns } from './foldRuns.ts';
export { renderMermaid } from './renderMermaid.ts';
export { renderSvg } from './renderSvg.ts';
