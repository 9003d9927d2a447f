import { lintRules } from '../lint/index.ts';
import { caseFindings } from './caseFindings.ts';
import { changeFindings } from './changeFindings.ts';
import { comparisonFindings } from './comparisonFindings.ts';
import { compilerFindings } from './compilerFindings.ts';
import { fileFindings } from './fileFindings.ts';
import type { FindingType } from './findingType.ts';
import { planFindings } from './planFindings.ts';
import { releaseFindings } from './releaseFindings.ts';
import { suppressionFindings } from './suppressionFindings.ts';

/**
 * The documentation of every id that a finding can have. Lint rules document themselves. Every other id has an entry in the list of
 * its producer, such as `fileFindings`. A test reports ids that are missing here, and ids that nothing produces.
 */
export const findingTypes: readonly FindingType[] = [
  ...fileFindings,
  ...compilerFindings,
  ...lintRules,
  ...suppressionFindings,
  ...caseFindings,
  ...releaseFindings,
  ...planFindings,
  ...changeFindings,
  ...comparisonFindings,
];

const typesById = new Map(findingTypes.map((type) => [type.id, type]));

/** The documentation of the findings with this id; `undefined` for an unknown id. */
export function findingTypeOf(id: string): FindingType | undefined {
  return typesById.get(id);
}
