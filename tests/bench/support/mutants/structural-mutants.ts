import type { MutantGenerator } from './mutant-generator.ts';
import { mutateShorthandRules, mutateIntegrationFields, mutateExits } from './logic-mutants.ts';
import { mutateLists, mutateNames, mutateReferences } from './reference-mutants.ts';
import { mutateSyntax, mutateTexts } from './syntax-mutants.ts';

/** Mistakes that leave the files in contradiction to themselves: the check alone has to see them. */
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
