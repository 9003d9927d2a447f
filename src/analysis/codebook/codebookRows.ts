import type { CodebookRecord, ValueRecord, VariableRecord } from './codebookRecord.ts';

/**
 * The codebook as the rows of a table: one for each value of a variable with options, and one for each typed variable. The first row
 * has the names of the columns.
 */
export function codebookRows({ flow, variables }: CodebookRecord): readonly (readonly string[])[] {
  return [
    columnNames,
    ...variables.flatMap((variable) => {
      const values: readonly (ValueRecord | undefined)[] = variable.values.length === 0 ? [undefined] : variable.values;
      return values.map((value) => [flow, ...variableCells(variable), ...valueCells(value)]);
    }),
  ];
}

const columnNames = [
  'flow',
  'variable',
  'step',
  'kind',
  'type',
  'label',
  'mayBeEmpty',
  'saysWhoSomebodyIs',
  'shownWhen',
  'salesforceId',
  'startsWith',
  'resumed',
  'value',
  'valueLabel',
  'disqualifies',
  'negative',
  'crisis',
  'exclusive',
  'endsStillPossible',
];

function variableCells(variable: VariableRecord): readonly string[] {
  const { name, step, kind, type, label, mayBeEmpty, saysWhoSomebodyIs, shownWhen, salesforceId, startsWith, resumed } = variable;
  const asked = [name, step, kind, type, label, yesOrNo(mayBeEmpty), yesOrNo(saysWhoSomebodyIs)];
  return [...asked, shownWhen ?? '', salesforceId ?? '', startsWith ?? '', yesOrNo(resumed)];
}

function valueCells(value: ValueRecord | undefined): readonly string[] {
  if (value === undefined) return ['', '', '', '', '', '', ''];
  const { disqualifies, negative, crisis, exclusive, endsStillPossible } = value;
  return [value.value, value.label, ...[disqualifies, negative, crisis, exclusive].map(yesOrNo), (endsStillPossible ?? []).join(' ')];
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no';
}
