/** Drawings of flows. Everything outside this folder imports it from here. */
export { renderMermaid } from './renderMermaid.ts';
export { flowGraphOf } from './flowGraph.ts';
export { renderSvg } from './renderSvg.ts';
