export { argumentOf, optionOf } from './choices.ts';
export { csvLine } from './csv.ts';
export type { Cell } from './csv.ts';
export { parseCsv } from './parseCsv.ts';
export { ignoreClosedPipes } from './ignoreClosedPipes.ts';
export { createProgram } from './program.ts';
export type { HelpOutput, ProgramDeclaration } from './program.ts';
export { UsageError, withHint } from './usageError.ts';
export type { VerbDeclaration, VerbExample } from './verbDeclaration.ts';
