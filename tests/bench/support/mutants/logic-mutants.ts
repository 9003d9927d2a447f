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
  for (const part of generator.nodesMatching(questionFilePattern, (one) => propertyNameOf(one) === 'crisis' && one.value === true))
    generator.removeValue('crisis answer not marked', part);
  for (const part of generator.nodesMatching(
    flowFilePattern,
    (one) => typeof one.value === 'object' && one.value !== null && 'rule' in one.value && propertyNameOf(one) !== 'allow',
  )) {
    const { rule } = part.value as { rule: string };
    const id = rule.split('.')[0]!;
    generator.replaceValue('checkoutIfPositive without effect', part, { question: id, answered: true });
    const file = `${part.file.replace('flow.json', '')}questions/${id}.json`;
    generator.replaceValue('noneOf over a question perhaps not answered', { file, path: ['skippable'] }, true);
    generator.replaceValue('noneOf over a question perhaps not answered', { file, path: ['showWhen'] }, { context: 'flow', known: false });
  }
}

/** Ways that nobody can take, and places without one. */
export function mutateExits(generator: MutantGenerator): void {
  for (const part of generator.nodesMatching(
    flowFilePattern,
    (one) => propertyNameOf(one) === 'exits' && typeof one.path.at(-1) === 'number',
  )) {
    const exit = part.value as JsonObject;
    const list = generator.valueAt(part.file, part.path.slice(0, -1)) as Json[];
    const steps = (generator.valueAt(part.file, ['steps']) as { id: string }[]).map(({ id }) => id);
    generator.duplicateEntry('exit twice', part);
    if ('to' in exit) generator.replaceValue('exit that goes back', { ...part, path: [...part.path, 'to'] }, steps[0]!);
    if (exit['when'] === undefined) {
      generator.removeValue('last exit deleted', part);
      generator.replaceValue('last exit with a condition', part, {
        ...exit,
        when: { context: Object.keys(generator.valueAt(part.file, ['context']) as JsonObject)[0]!, known: true },
      });
      if (list.length > 1) generator.replaceValue('exit hidden by one above', { ...part, path: part.path.slice(0, -1) }, list.toReversed());
      continue;
    }
    generator.replaceValue('rule never true', { ...part, path: [...part.path, 'when'] }, { all: [exit['when'], { not: exit['when'] }] });
    generator.replaceFile(
      'exit hidden by one above',
      `${part.file} ${part.path.join('/')}: a wider one above`,
      part.file,
      withExitBefore(generator, part, { ...exit, when: { any: [exit['when'], { not: exit['when'] }] } }),
    );
  }
  for (const part of generator.nodesMatching(flowFilePattern, (one) => one.path.at(-2) === 'refuse')) {
    const when = (part.value as JsonObject)['when']!;
    generator.replaceValue('rule never true', { ...part, path: [...part.path, 'when'] }, { all: [when, { not: when }] });
    generator.replaceValue('place with no way on', { ...part, path: [...part.path, 'when'] }, { any: [when, { not: when }] });
  }
  for (const part of generator.nodesMatching(flowFilePattern, (one) => propertyNameOf(one) === 'items' && typeof one.value === 'string')) {
    const [file, never] = [
      `${part.file.replace('flow.json', '')}questions/${valueAsText(part)}.json`,
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

function withExitBefore(generator: MutantGenerator, part: JsonNode, exit: Json): Json {
  const copy = structuredClone(generator.files.get(part.file)!);
  const list = part.path.slice(0, -1).reduce<Json>((held, key) => (held as JsonObject)[key]!, copy) as Json[];
  list.splice(Number(part.path.at(-1)), 0, exit);
  return copy;
}

/** What the customer system is told, and the fields of the forms that flows draw. */
export function mutateIntegrationFields(generator: MutantGenerator): void {
  const ids = generator.nodesMatching(questionFilePattern, (one) => propertyNameOf(one) === 'salesforceId');
  ids.forEach((part, index) => {
    generator.removeValue('customer system id missing', part);
    generator.replaceValue('customer system id twice', part, ids[(index + 1) % ids.length]!.value);
  });
  const drawn = formsShownBySteps(generator);
  const inForms = (ending: string, depth: number): readonly JsonNode[] =>
    generator.nodesMatching(
      /^schemas\/forms\//,
      ({ file, path }) => path.length === depth && drawn.some((form) => file === `schemas/forms/${form}${ending}`),
    );
  for (const part of inForms('.schema.json', 3))
    if (part.path[0] === 'properties' && part.path[2] === 'title') generator.removeValue('field without label', part);
  for (const part of inForms('.ui.json', 2))
    if (part.path[0] === 'ui:order') generator.removeValue('field that the layout does not show', part);
  for (const part of inForms('.schema.json', 2)) {
    const { pattern, format } = part.value as JsonObject;
    if (part.path[0] === 'properties' && (pattern !== undefined || format !== undefined))
      generator.replaceValue('example that its rule refuses', { ...part, path: [...part.path, 'examples'] }, [' ']);
  }
}

/** The forms that some step shows, and for which the site has no screen of its own. */
function formsShownBySteps(generator: MutantGenerator): readonly string[] {
  const steps = generator
    .filesMatching(flowFilePattern)
    .flatMap(([, json]) => (json as { steps: { form?: string; screen?: string }[] }).steps);
  return steps.flatMap(({ form, screen }) => (form === undefined || screen !== undefined ? [] : [form]));
}
