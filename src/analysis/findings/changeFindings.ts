import { propertyTables } from '../diff/index.ts';
import type { FindingType } from './findingType.ts';

const changeTexts = {
  added: ['is new in the later version', 'The earlier version does not have it.'],
  removed: ['is gone in the later version', 'The earlier version has it.'],
  changed: ['differs in the later version', 'Both versions have it.'],
  moved: ['stands elsewhere in the later version', 'Both versions have it, in another order.'],
} as const;

const help = 'Clients have answered the earlier version. Undo the change, or begin a new version of the flow.';

/**
 * Findings of a comparison of two versions: one for each relevant kind of change of each property of the formats, and those of all
 * changes together.
 */
export const changeFindings: readonly FindingType[] = [
  {
    id: 'led-elsewhere',
    severity: 'error',
    description: 'Two versions lead the same answers to different ends.',
    help,
    example: 'Some clients are led elsewhere.',
  },
  ...propertyChangeTypes(),
];

function propertyChangeTypes(): readonly FindingType[] {
  const types = Object.values(propertyTables)
    .flatMap((table) => Object.values(table))
    .flatMap(({ kind, impacts }) => Object.keys(impacts).map((change) => propertyChangeType(kind, change as keyof typeof changeTexts)));
  return [...new Map(types.map((type) => [type.id, type])).values()].toSorted((left, right) => (left.id < right.id ? -1 : 1));
}

function propertyChangeType(kind: string, change: keyof typeof changeTexts): FindingType {
  const [description, example] = changeTexts[change];
  const name = kind.replaceAll('-', ' ');
  return { id: `${kind}-${change}`, severity: 'error', description: `A property of the kind '${name}' ${description}.`, help, example };
}
