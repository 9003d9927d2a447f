import type { Flow, FormAnswer } from '../../../engine/index.ts';
import { dates } from '../../equivalence/testing/inputCombinations.ts';
import { conditionReadsOf } from '../../reachability/encoding/conditionReads.ts';

type FieldValue = FormAnswer[string];

/** The values to try for each field of a drawn flow's form, by the numbers that conditions name; `undefined` is left out. */
const fieldValues: { readonly [field: string]: (numbers: readonly number[]) => readonly (FieldValue | undefined)[] } = {
  birthDate: () => [undefined, ...dates],
  state: () => [undefined, 'TX', 'CA'],
  age: (numbers) => [...new Set([0, ...numbers.flatMap((number) => [number - 1, number, number + 1])])],
  agrees: () => [true, false],
};

/** The answers to try for a form step: each combination of values of the fields that conditions of some flows read. */
export function formsFor(flows: readonly Flow[], step: string): readonly FormAnswer[] {
  const reads = flows.map((flow) => conditionReadsOf(flow).answers);
  return Object.entries(fieldValues).reduce<readonly FormAnswer[]>(
    (forms, [field, valuesFor]) => {
      const atoms = reads.flatMap((answers) => answers.get(`${step}.${field}`) ?? []);
      const values = valuesFor(atoms.flatMap(({ parameter }) => (typeof parameter === 'number' ? [parameter] : [])));
      const tried = atoms.length === 0 ? values.slice(0, 1) : values;
      return forms.flatMap((form) => tried.map((value) => (value === undefined ? form : { ...form, [field]: value })));
    },
    [{}],
  );
}
