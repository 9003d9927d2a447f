import type { MutantGenerator } from './mutant-generator.ts';
import { mutateShorthandRules, mutateIntegrationFields, mutateExits } from './logic-mutants.ts';
import { mutateLists, mutateNames, mutateReferences } from './reference-mutants.ts';
import { mutateSyntax, mutateTexts } from './syntax-mutants.ts';

/** Mistakes that make the files inconsistent: the check alone must detect them. */
export function addStructuralMutants(generator: MutantGenerator): void {
  mutateSyntax(generator);
  mutateNames(generator);
  mutateReferences(generator);
  mutateLists(generator);
  mutateTexts(generator);
  mutateShorthandRules(generator);
  mutateExits(generator);
  mutateIntegrationFields(generator);
}
