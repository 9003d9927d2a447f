import type { importedPrograms } from '../../db/schema.ts';

/** A program of the predecessor. */
export type ImportedProgram = (typeof importedPrograms)[number];

/** The name of each program of the predecessor, and how many experiences it has (seed 1 §3). */
export const programs: { readonly [program in ImportedProgram]: { readonly name: string; readonly experiences: number } } = {
  nuereset: { name: 'Stabilize', experiences: 6 },
  nueyou: { name: 'Complete', experiences: 18 },
  upgrade_to_you: { name: 'Upgrade to Complete', experiences: 12 },
  maintain4: { name: 'Maintain 4', experiences: 4 },
  maintain6: { name: 'Maintain 6', experiences: 6 },
};
