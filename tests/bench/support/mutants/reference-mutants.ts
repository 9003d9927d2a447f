import { flowFilePattern, propertyNameOf, questionFilePattern, valueAsText } from './mutant-generator.ts';
import type { MutantGenerator } from './mutant-generator.ts';
import type { Json, JsonObject } from './json-files.ts';

export function mutateNames(generator: MutantGenerator): void {
  for (const node of generator.nodesMatching(flowFilePattern, ({ path }) => path.length === 2 && path[0] === 'steps')) {
    generator.removeValue('step deleted', node);
    generator.duplicateEntry('step twice', node);
    const { id } = node.value as { id: string };
    const isNamed =
      generator.nodesMatching(flowFilePattern, (one) => one.file === node.file && one.value === id && propertyNameOf(one) !== 'id').length >
      0;
    if (isNamed) generator.replaceValue('step renamed', { file: node.file, path: [...node.path, 'id'] }, `${id}X`);
  }
  for (const [file, json] of generator.filesMatching(questionFilePattern)) {
    generator.add({ operator: 'question deleted', description: file, changes: new Map([[file, undefined]]) });
    generator.add({
      operator: 'question renamed',
      description: file,
      changes: new Map([
        [file, undefined],
        [file.replace('.json', 'X.json'), { json }],
      ]),
    });
    generator.add({
      operator: 'question that no step shows',
      description: file,
      changes: new Map([[file.replace('.json', 'X.json'), { json }]]),
    });
  }
  for (const node of generator.nodesMatching(flowFilePattern, ({ path }) => path.length === 2 && path[0] === 'outcomes')) {
    generator.removeValue('outcome deleted', node);
    generator.replaceValue('outcome that nobody reaches', { file: node.file, path: ['outcomes', 'elsewhere'] }, {});
  }
}

/** Everything that names something else, misspelt. */
export function mutateReferences(generator: MutantGenerator): void {
  const kinds = [
    'to',
    'end',
    'back',
    'of',
    'items',
    'screening',
    'question',
    'field',
    'rule',
    'needs',
    'at',
    'fields',
    'inContext',
    'handoff',
    'form',
    'state',
    'screen',
    'call',
    'event',
    'else',
  ];
  const named = generator.nodesMatching(
    flowFilePattern,
    (node) =>
      typeof node.value === 'string' &&
      kinds.includes(propertyNameOf(node)) &&
      !node.path.includes('stepper') &&
      !node.path.includes('values') &&
      !node.path.includes('allow'),
  );
  for (const node of named) generator.replaceValue('reference misspelt', node, `${valueAsText(node)}X`);
  for (const node of generator.nodesMatching(flowFilePattern, (one) => propertyNameOf(one) === 'context' && typeof one.value === 'string'))
    generator.replaceValue('reference misspelt', node, `${valueAsText(node)}X`);
  for (const node of generator.nodesMatching(
    flowFilePattern,
    (one) => one.path.includes('after') && typeof one.value === 'string' && one.path.includes('entry'),
  ))
    generator.replaceValue('reference misspelt', node, `${valueAsText(node)}X`);
  for (const node of generator.nodesMatching(
    questionFilePattern,
    (one) => ['disqualifyingValue', 'negativeValues'].includes(propertyNameOf(one)) && typeof one.value === 'string',
  ))
    generator.replaceValue('rule value without option', node, `${valueAsText(node)}X`);
}

export function mutateLists(generator: MutantGenerator): void {
  for (const node of generator.nodesMatching(
    flowFilePattern,
    (one) => ['items', 'screening'].includes(propertyNameOf(one)) && typeof one.value === 'string',
  )) {
    generator.removeValue('question shown nowhere', node);
    generator.duplicateEntry('question shown twice', node);
  }
  for (const node of generator.nodesMatching(questionFilePattern, ({ path }) => path.length === 2 && path[0] === 'options')) {
    const { value } = node.value as { value: string };
    generator.duplicateEntry('option twice', node);
    if (!isNamedByRule(generator, node.file, value)) continue;
    generator.removeValue('option deleted that a rule names', node);
    generator.replaceValue('option renamed that a rule names', { file: node.file, path: [...node.path, 'value'] }, `${value}X`);
  }
  for (const [file, json] of generator.filesMatching(questionFilePattern)) {
    const question = json as { options?: JsonObject[]; multi?: boolean };
    if (question.options !== undefined && question.multi !== true)
      generator.replaceValue('exclusive on a single choice', { file, path: ['options', 0, 'exclusive'] }, true);
  }
}

function isNamedByRule(generator: MutantGenerator, file: string, value: string): boolean {
  return ['disqualifyingValue', 'negativeValues'].some((list) => ((generator.valueAt(file, [list]) ?? []) as Json[]).includes(value));
}
