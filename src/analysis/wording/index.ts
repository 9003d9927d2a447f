/** Rules about the meaning of texts for clients. Everything outside this folder imports it from here. */
export { meaningShiftsOf } from './meaningShifts.ts';
export type { MeaningShift } from './meaningShifts.ts';
export { countedQuantitiesOf } from './quantities.ts';
export { createVocabulary, emptyVocabulary } from './vocabulary.ts';
export type { Vocabulary } from './vocabulary.ts';
export { topicsOf } from './wordForms.ts';
