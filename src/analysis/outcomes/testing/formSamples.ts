import type { Atom, Flow, FormAnswer } from '../../../engine/index.ts';
import { dates } from '../../equivalence/testing/inputCombinations.ts';
import { conditionReadsOf } from '../../reachability/encoding/conditionReads.ts';
import { findRule } from '../../reachability/index.ts';
import type { FormRequirements } from '../../reachability/index.ts';

type FieldValue = FormAnswer[string];

/** The values to try for each field of a generated flow's form, for the numbers in conditions. `undefined` leaves the field out. */
const fieldValues: { readonly [field: string]: (numbers: readonly number[]) => readonly (FieldValue | undefined)[] } = {
  birthDate: () => [undefined, ...dates],
  state: () => [undefined, 'TX', 'CA'],
  age: (numbers) => [...new Set([0, ...numbers.flatMap((number) => [number - 1, number, number + 1])])],
  agrees: () => [true, false],
};

/**
 * The answers to try for a form step: each combination of values of the fields that conditions of these flows read, and of the
 * checkboxes that make these fields unnecessary. While a checkbox is checked, its field is not sent.
 */
export function formsFor(flows: readonly Flow[], step: string, requirements: FormRequirements): readonly FormAnswer[] {
  const { unless } = requirements;
  const reads = flows.map((flow) => conditionReadsOf(flow).answers);
  const atomsOf = (field: string): readonly Atom[] => reads.flatMap((answers) => answers.get(`${step}.${field}`) ?? []);
  const boxes = new Set(Object.entries(unless).flatMap(([field, box]) => (atomsOf(field).length > 0 ? [box] : [])));
  const forms = Object.entries(fieldValues).reduce<readonly FormAnswer[]>(
    (begun, [field, valuesFor]) => {
      const atoms = atomsOf(field);
      const rule = findRule(requirements, field);
      const tested = atoms.flatMap(({ parameter }) => (typeof parameter === 'number' ? [parameter] : []));
      const all = valuesFor([...tested, ...(rule?.numbersBeside(tested) ?? [])]);
      const values = all.filter((value) => value === undefined || rule === undefined || rule.accepts(value));
      const tried = atoms.length === 0 && !boxes.has(field) ? values.slice(0, 1) : values;
      return begun.flatMap((form) => tried.map((value) => (value === undefined ? form : { ...form, [field]: value })));
    },
    [{}],
  );
  const sent = forms.map((form) => Object.fromEntries(Object.entries(form).filter(([field]) => form[unless[field] ?? ''] !== true)));
  return [...new Map(sent.map((form) => [JSON.stringify(form), form])).values()];
}
