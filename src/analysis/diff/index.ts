/** Two editions of a flow, compared. Everything outside this folder imports it from here. */
export { compare } from './compare.ts';
export type { Change, CompareOptions, Comparison, Edition, FormEdition, Level } from './comparison.ts';
export type { Elsewhere } from './elsewhere.ts';
export { shiftsOf } from './meaning/meaning.ts';
export { rewordings } from './rewordings.ts';
