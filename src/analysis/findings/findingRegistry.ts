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
 * Every id that a finding can have, documented. A lint rule documents itself; every other finding has an entry in the
 * list of what produces it. A test names ids that are missing here, and ids that nothing produces.
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

/** What is documented of findings with this id; `undefined` for an id that no check has. */
export function findingTypeOf(id: string): FindingType | undefined {
  return typesById.get(id);
}
