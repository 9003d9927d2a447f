import type { FlowDefinition, QuestionFile } from '../../engine/index.ts';
import type { Crosswalk } from './crosswalk.ts';

/** Properties whose texts are ids of steps or questions, and properties whose texts begin with such an id and a dot. */
const idProperties = new Set(['id', 'to', 'back', 'of', 'failed', 'question', 'items', 'screening']);
const pathProperties = new Set(['field', 'fields', 'prefill', 'rule']);

/**
 * Renames the steps and questions of the earlier definition to the ids of their counterparts in the later one, so that a comparison
 * by ids finds the changes within them. A later id that the earlier definition uses for something else is not applied.
 */
export function alignNames(definition: FlowDefinition, { forms, questions }: Pick<Crosswalk, 'forms' | 'questions'>): FlowDefinition {
  const taken = new Set([...definition.flow.steps.map(({ id }) => id), ...Object.keys(definition.items)]);
  const renamed = [...forms, ...questions].filter((pair) => pair.before !== pair.after && !taken.has(pair.after));
  const names = new Map(renamed.map((pair) => [pair.before, pair.after]));
  if (names.size === 0) return definition;
  const items = Object.entries(definition.items).map(([id, { file, item }]): [string, FlowDefinition['items'][string]] => [
    names.get(id) ?? id,
    { file, item: renameIn(item, names) as QuestionFile },
  ]);
  return {
    ...definition,
    items: Object.fromEntries(items),
    flow: { ...definition.flow, steps: renameIn(definition.flow.steps, names) as FlowDefinition['flow']['steps'] },
  };
}

function renameIn(value: unknown, names: ReadonlyMap<string, string>, property = ''): unknown {
  if (typeof value === 'string') return renameText(value, names, property);
  if (Array.isArray(value)) return value.map((one) => renameIn(one, names, property));
  if (typeof value !== 'object' || value === null) return value;
  const inner = (name: string): string => (property === 'prefill' ? property : name);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, renameIn(one, names, inner(name))]));
}

function renameText(text: string, names: ReadonlyMap<string, string>, property: string): string {
  if (idProperties.has(property)) return names.get(text) ?? text;
  if (!pathProperties.has(property)) return text;
  const [id = '', ...rest] = text.split('.');
  return [names.get(id) ?? id, ...rest].join('.');
}
