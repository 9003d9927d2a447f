import type { FlowDefinition, QuestionFile } from '../../../engine/index.ts';
import type { DefinitionEdit, PickNumber } from '../../equivalence/testing/definitionEdits.ts';

/** Gives a question a new id, and adds `replaces` with the old one. */
export const renameQuestion: DefinitionEdit = (definition, pick) => {
  const id = pickQuestion(definition, pick);
  return id === undefined ? definition : withNewId(definition, id, `${id}Renamed`, (item) => ({ ...item, replaces: id }));
};

/** Gives a question a new id and new values, and adds `comparesWith` for each value. */
export const splitQuestion: DefinitionEdit = (definition, pick) => {
  const id = pickQuestion(definition, pick);
  if (id === undefined) return definition;
  return withNewId(definition, id, `${id}Mapped`, (item) => {
    if (!('options' in item)) return item;
    const mapping = Object.fromEntries(item.options.map(({ value }) => [value, `${id}=${value}`]));
    return { ...item, comparesWith: { [`${definition.name}@1`]: mapping } };
  });
};

/** Gives a question a new id, and replaces one of its options by two that both compare with it. */
export const splitOption: DefinitionEdit = (definition, pick) => {
  const id = pickQuestion(definition, pick);
  if (id === undefined) return definition;
  return withNewId(definition, id, `${id}Split`, (item) => {
    if (!('options' in item)) return item;
    const mapping = Object.fromEntries(item.options.map(({ value }) => [value, `${id}=${value}`]));
    const { value } = item.options[pick(item.options.length)]!;
    const other = { name: 'Another', value: 'another' };
    return {
      ...item,
      options: [...item.options, other] as unknown as typeof item.options,
      comparesWith: { [`${definition.name}@1`]: { ...mapping, another: `${id}=${value}` } },
    };
  });
};

/** Gives a question a new id, and moves one of its options to another question, so that one question compares with two. */
export const spreadOptions: DefinitionEdit = (definition, pick) => {
  const id = pickQuestion(definition, pick);
  const asked = definition.items[id ?? '']?.item;
  if (id === undefined || asked === undefined || !('options' in asked)) return definition;
  const [first, ...others] = asked.options.map(({ value }) => value);
  const compares = (values: readonly (readonly [string, string | undefined])[]) => ({
    [`${definition.name}@1`]: Object.fromEntries(values.map(([own, value]) => [own, `${id}=${value}`])),
  });
  const renamed = withNewId(definition, id, `${id}Spread`, (item) => ({
    ...item,
    comparesWith: compares(others.map((one) => [one, one])),
  }));
  return withQuestionAfter(renamed, `${id}Spread`, `${id}First`, {
    $schema: '',
    type: 'question',
    content: 'Is it so?',
    options: [
      { name: 'Yes', value: 'yes' },
      { name: 'No', value: 'no' },
    ],
    comparesWith: compares([['yes', first]]),
  } as unknown as QuestionFile);
};

/** Gives a question a new id, and asks it twice, so that two questions have `replaces` with the old id. */
export const replaceTwice: DefinitionEdit = (definition, pick) => {
  const id = pickQuestion(definition, pick);
  if (id === undefined) return definition;
  const renamed = withNewId(definition, id, `${id}Renamed`, (item) => ({ ...item, replaces: id }));
  const copy = renamed.items[`${id}Renamed`]?.item;
  return copy === undefined ? definition : withQuestionAfter(renamed, `${id}Renamed`, `${id}Again`, copy);
};

/** Adds a question directly after another one. */
function withQuestionAfter(definition: FlowDefinition, before: string, id: string, item: QuestionFile): FlowDefinition {
  const asked = JSON.parse(JSON.stringify(definition.flow.steps)) as { items?: string[]; screening?: string[] }[];
  for (const list of asked.flatMap(({ items, screening }) => [items ?? [], screening ?? []]))
    if (list.includes(before)) list.splice(list.indexOf(before) + 1, 0, id);
  const steps = asked as unknown as FlowDefinition['flow']['steps'];
  return {
    ...definition,
    items: { ...definition.items, [id]: { file: `questions/${id}.json`, item } },
    flow: { ...definition.flow, steps },
  };
}

/** Disqualifies another value of a question. */
export const disqualifyOthers: DefinitionEdit = (definition, pick) => {
  const id = pickQuestion(definition, pick);
  const file = definition.items[id ?? ''];
  if (id === undefined || file === undefined || !('options' in file.item)) return definition;
  // Earlier edits may have removed all options.
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

/** Changes the id of a question everywhere in a definition. */
function withNewId(definition: FlowDefinition, id: string, newId: string, change: (item: QuestionFile) => QuestionFile): FlowDefinition {
  const renamed = JSON.parse(
    JSON.stringify(definition).replaceAll(`"${id}"`, `"${newId}"`).replaceAll(`"${id}.`, `"${newId}.`),
  ) as FlowDefinition;
  const own = renamed.items[newId];
  if (own === undefined) return definition;
  const item = change(own.item);
  return { ...renamed, items: { ...renamed.items, [newId]: { ...own, item } } };
}
