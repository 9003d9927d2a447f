import { flowFilePattern, propertyNameOf, questionFilePattern, valueAsText } from './mutant-generator.ts';
import type { MutantGenerator } from './mutant-generator.ts';
import type { Json, JsonObject, JsonNode } from './json-files.ts';

export function mutateShorthandRules(generator: MutantGenerator): void {
  for (const [file, json] of generator.filesMatching(questionFilePattern)) {
    const question = json as JsonObject;
    if (question['disqualifying'] === true)
      for (const key of ['disqualifying', 'disqualifyingValue', 'disqualifyingText'])
        generator.removeValue('rule left incomplete', { file, path: [key] });
    if (question['checkoutIfPositive'] === true)
      for (const key of ['checkoutIfPositive', 'negativeValues']) generator.removeValue('rule left incomplete', { file, path: [key] });
    if (question['crisisLine'] === true) generator.removeValue('crisis line taken away', { file, path: ['crisisLine'] });
    if (question['options'] !== undefined && question['checkoutIfPositive'] === undefined) {
      const [first] = question['options'] as { value: string }[];
      generator.replaceFile('checkoutIfPositive without effect', file, file, {
        ...question,
        checkoutIfPositive: true,
        negativeValues: [first!.value],
      });
    }
  }
  for (const node of generator.nodesMatching(questionFilePattern, (one) => propertyNameOf(one) === 'crisis' && one.value === true))
    generator.removeValue('crisis answer not marked', node);
  for (const node of generator.nodesMatching(
    flowFilePattern,
    (one) => typeof one.value === 'object' && one.value !== null && 'rule' in one.value && propertyNameOf(one) !== 'allow',
  )) {
    const { rule } = node.value as { rule: string };
    const id = rule.split('.')[0]!;
    generator.replaceValue('checkoutIfPositive without effect', node, { question: id, answered: true });
    const file = `${node.file.replace('flow.json', '')}questions/${id}.json`;
    generator.replaceValue('noneOf over a question perhaps not answered', { file, path: ['skippable'] }, true);
    generator.replaceValue('noneOf over a question perhaps not answered', { file, path: ['showWhen'] }, { context: 'flow', known: false });
  }
}

/** Exits that are never taken, and places without an exit. */
export function mutateExits(generator: MutantGenerator): void {
  for (const node of generator.nodesMatching(
    flowFilePattern,
    (one) => propertyNameOf(one) === 'exits' && typeof one.path.at(-1) === 'number',
  )) {
    const exit = node.value as JsonObject;
    const list = generator.valueAt(node.file, node.path.slice(0, -1)) as Json[];
    const steps = (generator.valueAt(node.file, ['steps']) as { id: string }[]).map(({ id }) => id);
    generator.duplicateEntry('exit twice', node);
    if ('to' in exit) generator.replaceValue('exit that goes back', { ...node, path: [...node.path, 'to'] }, steps[0]!);
    if (exit['when'] === undefined) {
      generator.removeValue('last exit deleted', node);
      const [fact] = Object.keys((generator.valueAt(node.file, ['context']) ?? {}) as JsonObject);
      if (fact !== undefined) generator.replaceValue('last exit with a condition', node, { ...exit, when: { context: fact, known: true } });
      if (list.length > 1) generator.replaceValue('exit hidden by one above', { ...node, path: node.path.slice(0, -1) }, list.toReversed());
      continue;
    }
    generator.replaceValue('rule never true', { ...node, path: [...node.path, 'when'] }, { all: [exit['when'], { not: exit['when'] }] });
    generator.replaceFile(
      'exit hidden by one above',
      `${node.file} ${node.path.join('/')}: a wider one above`,
      node.file,
      withExitBefore(generator, node, { ...exit, when: { any: [exit['when'], { not: exit['when'] }] } }),
    );
  }
  for (const node of generator.nodesMatching(flowFilePattern, (one) => one.path.at(-2) === 'refuse')) {
    const when = (node.value as JsonObject)['when']!;
    generator.replaceValue('rule never true', { ...node, path: [...node.path, 'when'] }, { all: [when, { not: when }] });
    generator.replaceValue('place with no way on', { ...node, path: [...node.path, 'when'] }, { any: [when, { not: when }] });
  }
  for (const node of generator.nodesMatching(flowFilePattern, (one) => propertyNameOf(one) === 'items' && typeof one.value === 'string')) {
    const [file, never] = [
      `${node.file.replace('flow.json', '')}questions/${valueAsText(node)}.json`,
      {
        all: [
          { context: 'flow', known: true },
          { context: 'flow', known: false },
        ],
      },
    ];
    generator.replaceValue('question that nobody is shown', { file, path: ['showWhen'] }, never);
  }
}

function withExitBefore(generator: MutantGenerator, node: JsonNode, exit: Json): Json {
  const copy = structuredClone(generator.files.get(node.file)!);
  const list = node.path.slice(0, -1).reduce<Json>((current, key) => (current as JsonObject)[key]!, copy) as Json[];
  list.splice(Number(node.path.at(-1)), 0, exit);
  return copy;
}

/** Values for the customer system, and the fields of the forms in flows. */
export function mutateIntegrationFields(generator: MutantGenerator): void {
  const ids = generator.nodesMatching(questionFilePattern, (one) => propertyNameOf(one) === 'salesforceId');
  ids.forEach((node, index) => {
    generator.removeValue('customer system id missing', node);
    generator.replaceValue('customer system id twice', node, ids[(index + 1) % ids.length]!.value);
  });
  const formsShown = formsShownBySteps(generator);
  const inForms = (ending: string, depth: number): readonly JsonNode[] =>
    generator.nodesMatching(
      /^schemas\/forms\//,
      ({ file, path }) => path.length === depth && formsShown.some((form) => file === `schemas/forms/${form}${ending}`),
    );
  for (const node of inForms('.schema.json', 3))
    if (node.path[0] === 'properties' && node.path[2] === 'title') generator.removeValue('field without label', node);
  for (const node of inForms('.ui.json', 2))
    if (node.path[0] === 'ui:order') generator.removeValue('field that the layout does not show', node);
  for (const node of inForms('.schema.json', 2)) {
    const { pattern, format } = node.value as JsonObject;
    if (node.path[0] === 'properties' && (pattern !== undefined || format !== undefined))
      generator.replaceValue('example that its rule refuses', { ...node, path: [...node.path, 'examples'] }, [' ']);
  }
}

/** The forms that some step shows, and for which the site has no screen of its own. */
function formsShownBySteps(generator: MutantGenerator): readonly string[] {
  const steps = generator
    .filesMatching(flowFilePattern)
    .flatMap(([, json]) => (json as { steps: { form?: string; screen?: string }[] }).steps);
  return steps.flatMap(({ form, screen }) => (form === undefined || screen !== undefined ? [] : [form]));
}
