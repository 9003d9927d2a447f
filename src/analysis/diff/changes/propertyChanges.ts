import { fileLocation } from '../../../engine/index.ts';
import type { FlowVersion } from '../comparison.ts';
import { tableNameOf } from '../properties/index.ts';
import { immutable } from '../properties/property.ts';
import type { JsonObject } from '../json.ts';
import type { PropertyChange } from './propertyChange.ts';
import { withDecidingQuestions } from './decidingQuestions.ts';
import { formChanges } from './formChanges.ts';
import { withLinkedOutcomes } from './linkedOutcomes.ts';
import { withNewDecidingValues } from './newDecidingValues.ts';
import { withMergedSteps } from './mergedSteps.ts';
import { withRenames } from './renames.ts';
import { placementChanges, placementsIn } from './placementChanges.ts';
import { propertyChangesIn } from './compareProperties.ts';

/** The change of a question to another kind of question. */
const questionKind = immutable('question', 'It takes another kind of answer.');

/** All changes between two versions, not yet classified, in the order of flow.json, questions and forms. */
export function propertyChangesOf(before: FlowVersion, after: FlowVersion): readonly PropertyChange[] {
  const changes = [
    ...propertyChangesIn('FlowFile', asJsonObject(before.definition.flow), asJsonObject(after.definition.flow), {
      at: fileLocation(after.definition.file),
      before: fileLocation(before.definition.file),
      owners: [],
      path: [],
    }),
    ...placementChanges(before.definition, after.definition),
    ...itemChanges(before, after),
    ...formChanges(before, after),
  ];
  const merged = withMergedSteps(before.definition, after.definition, changes);
  const decided = withDecidingQuestions(before, after, withLinkedOutcomes(before, after, merged));
  return withRenames(withNewDecidingValues(before, decided));
}

/** The changes of questions and banners that both versions show. */
function itemChanges({ definition: before }: FlowVersion, { definition: after }: FlowVersion): readonly PropertyChange[] {
  const earlier = placementsIn(before);
  return [...placementsIn(after).keys()].flatMap((id): readonly PropertyChange[] => {
    const [was, now] = [before.items[id], after.items[id]];
    if (!earlier.has(id) || was === undefined || now === undefined) return [];
    const at = fileLocation(now.file);
    const named = { what: now.item.type, id, displayText: now.item.content };
    const format = tableNameOf('QuestionFile', now.item);
    if (format !== tableNameOf('QuestionFile', was.item))
      return [
        { property: questionKind, name: 'type', changeKind: 'changed', owners: [], path: [], named, at, before: fileLocation(was.file) },
      ];
    return propertyChangesIn(format, asJsonObject(was.item), asJsonObject(now.item), {
      at,
      before: fileLocation(was.file),
      owners: [named],
      path: [],
    });
  });
}

/** Widens the types of definition files to JSON objects. */
function asJsonObject(value: object): JsonObject {
  return value as JsonObject;
}
