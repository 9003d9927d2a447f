/** Drawings of flows. Everything outside this folder imports it from here. */
export { asMermaid } from './mermaid.ts';
export { graphOf } from './model.ts';
export { asSvg } from './svg.ts';
