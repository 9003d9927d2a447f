import type { FlowVersion } from '../comparison.ts';
import { isDecidingQuestion } from '../decidingTexts.ts';
import type { PropertyChange } from './propertyChange.ts';

/**
 * The changes, in which it is major that a deciding question becomes skippable. Clients who skip the question give no disqualifying
 * answer, and the proof is only about answers that could be given before.
 */
export function withDecidingQuestions(
  before: FlowVersion,
  after: FlowVersion,
  changes: readonly PropertyChange[],
): readonly PropertyChange[] {
  return changes.map((change) => {
    const { property, changeKind, owners } = change;
    if (property.kind !== 'skippable' || changeKind !== 'added') return change;
    const id = owners.at(-1)?.id ?? '';
    if (![before, after].some((version) => isDecidingQuestion(version, id))) return change;
    return {
      ...change,
      property: {
        ...property,
        impacts: { ...property.impacts, added: 'major' },
        reasons: { ...property.reasons, added: 'Its answer decides where a client is led, and whoever passes it over gives none.' },
      },
    };
  });
}
