import type { FlowDefinition, QuestionFile } from '../../../engine/index.ts';
import type { DefinitionEdit, PickNumber } from '../../equivalence/testing/definitionEdits.ts';

/** Gives one question another id, and says which one it replaces. */
export const renameQuestion: DefinitionEdit = (definition, pick) => {
  const id = pickQuestion(definition, pick);
  return id === undefined ? definition : withNewId(definition, id, `${id}Renamed`, (item) => ({ ...item, replaces: id }));
};

/** Gives one question another id and other values, and says which value of the earlier version each compares with. */
export const splitQuestion: DefinitionEdit = (definition, pick) => {
  const id = pickQuestion(definition, pick);
  if (id === undefined) return definition;
  return withNewId(definition, id, `${id}Mapped`, (item) => {
    if (!('options' in item)) return item;
    const mapping = Object.fromEntries(item.options.map(({ value }) => [value, `${id}=${value}`]));
    return { ...item, comparesWith: { [`${definition.name}@1`]: mapping } };
  });
};

/** Disqualifies another value of a question. */
export const disqualifyOthers: DefinitionEdit = (definition, pick) => {
  const id = pickQuestion(definition, pick);
  const file = definition.items[id ?? ''];
  if (id === undefined || file === undefined || !('options' in file.item)) return definition;
  // Earlier edits may have dropped every option.
  const chosen = file.item.options[pick(Math.max(1, file.item.options.length))];
  if (chosen === undefined) return definition;
  const item: QuestionFile = {
    ...file.item,
    disqualifying: true,
    disqualifyingValue: [chosen.value],
    disqualifyingText: [{ paragraph: 'Not for you.' }],
  };
  return { ...definition, items: { ...definition.items, [id]: { ...file, item } } };
};

function pickQuestion({ items }: FlowDefinition, pick: PickNumber): string | undefined {
  const questions = Object.keys(items).filter((id) => items[id]!.item.type !== 'banner');
  return questions[pick(Math.max(1, questions.length))];
}

/** The definition with another id for a question, wherever it is named. */
function withNewId(definition: FlowDefinition, id: string, newId: string, change: (item: QuestionFile) => QuestionFile): FlowDefinition {
  const renamed = JSON.parse(
    JSON.stringify(definition).replaceAll(`"${id}"`, `"${newId}"`).replaceAll(`"${id}.`, `"${newId}.`),
  ) as FlowDefinition;
  const own = renamed.items[newId];
  if (own === undefined) return definition;
  const item = change(own.item);
  return { ...renamed, items: { ...renamed.items, [newId]: { ...own, item } } };
}
