import { flowFilePattern, propertyNameOf, questionFilePattern } from './mutant-generator.ts';
import type { MutantGenerator } from './mutant-generator.ts';
import { withValueAt } from './json-files.ts';
import type { Json, JsonObject, JsonNode } from './json-files.ts';

/** Consistent changes that lead clients to a different end. */
export function addSemanticMutants(generator: MutantGenerator): void {
  mutateDecidingValues(generator);
  mutateOptions(generator);
  mutateConditions(generator);
  mutateExitTargets(generator);
  mutateOrder(generator);
}

/** Which answers decide. */
function mutateDecidingValues(generator: MutantGenerator): void {
  for (const list of generator.nodesMatching(
    questionFilePattern,
    (one) => ['disqualifyingValue', 'negativeValues'].includes(propertyNameOf(one)) && Array.isArray(one.value),
  )) {
    const named = list.value as string[];
    const others = (generator.valueAt(list.file, ['options']) as { value: string }[])
      .map(({ value }) => value)
      .filter((value) => !named.includes(value));
    named.forEach((_value, index) => {
      if (named.length > 1) generator.replaceValue('deciding value taken away', list, named.toSpliced(index, 1));
      for (const other of others)
        generator.replaceValue('deciding value swapped for a legal one', { ...list, path: [...list.path, index] }, other);
    });
    for (const other of others) generator.replaceValue('deciding value added', list, [...named, other]);
  }
  for (const [file, json] of generator.filesMatching(questionFilePattern)) {
    const { disqualifying, disqualifyingValue: _values, disqualifyingText: _text, ...rest } = json as JsonObject;
    if (disqualifying !== true) continue;
    const plain = (rest['options'] as JsonObject[]).map(({ disqualifyingReason: _reason, ...option }) => option);
    generator.replaceFile('question no longer decides', file, file, { ...rest, options: plain });
  }
}

function mutateOptions(generator: MutantGenerator): void {
  for (const node of generator.nodesMatching(questionFilePattern, ({ path }) => path.length === 2 && path[0] === 'options')) {
    const { value, exclusive } = node.value as { value: string; exclusive?: boolean };
    const isNamed = ['disqualifyingValue', 'negativeValues'].some((list) =>
      ((generator.valueAt(node.file, [list]) ?? []) as Json[]).includes(value),
    );
    if (exclusive === true) generator.removeValue('exclusive taken away', { ...node, path: [...node.path, 'exclusive'] });
    if (isNamed) continue;
    generator.removeValue('option deleted that no rule names', node);
    generator.replaceValue('option renamed that no rule names', { ...node, path: [...node.path, 'value'] }, `${value}X`);
  }
  for (const [file, json] of generator.filesMatching(questionFilePattern)) {
    const question = json as JsonObject;
    if (question['options'] === undefined) continue;
    if (question['multi'] === true) generator.removeValue('several answers become one', { file, path: ['multi'] });
    else generator.replaceValue('one answer becomes several', { file, path: ['multi'] }, true);
    generator.replaceValue('answer becomes optional', { file, path: ['skippable'] }, true);
  }
}

function mutateConditions(generator: MutantGenerator): void {
  for (const node of generator.nodesMatching(flowFilePattern, (one) => propertyNameOf(one) === 'when' && one.path.at(-1) === 'when')) {
    generator.replaceValue('condition flipped', node, { not: node.value });
    const when = node.value as JsonObject;
    for (const [join, other] of [
      ['all', 'any'],
      ['any', 'all'],
    ] as const) {
      const joined = when[join] as Json[] | undefined;
      if (joined === undefined) continue;
      generator.replaceValue('all and any swapped', node, { [other]: joined });
      joined.forEach((_one, index) =>
        generator.replaceValue('part of a condition taken away', node, { [join]: joined.toSpliced(index, 1) }),
      );
    }
  }
  const constants = generator.nodesMatching(
    flowFilePattern,
    (one) => one.path.includes('when') && ['number', 'boolean'].includes(typeof one.value),
  );
  for (const node of constants) {
    if (typeof node.value === 'number')
      for (const by of [-1, 1, 3]) generator.replaceValue('number in a condition changed', node, node.value + by);
    else generator.replaceValue('condition flipped', node, node.value !== true);
  }
  for (const node of generator.nodesMatching(
    flowFilePattern,
    (one) => ['before', 'after'].includes(propertyNameOf(one)) && typeof one.value === 'string' && /^\d{4}-/.test(one.value),
  ))
    for (const date of ['1899-12-31', '1900-01-02', '1950-01-01']) generator.replaceValue('date in a condition changed', node, date);
  for (const node of generator.nodesMatching(flowFilePattern, (one) => propertyNameOf(one) === 'oneOf' && typeof one.value === 'string'))
    generator.replaceValue('value of a fact changed', node, `${node.value as string}X`);
  for (const node of generator.nodesMatching(flowFilePattern, (one) => ['known', 'given'].includes(String(one.path.at(-1))))) {
    const holder = node.path.slice(0, -1);
    const { context } = generator.valueAt(node.file, holder) as { context: string };
    for (const other of ['flow', 'plan'].filter(
      (name) => name !== context && generator.valueAt(node.file, ['context', name]) !== undefined,
    ))
      generator.replaceValue('another fact of the same kind', { ...node, path: [...holder, 'context'] }, other);
  }
}

function mutateExitTargets(generator: MutantGenerator): void {
  for (const node of generator.nodesMatching(flowFilePattern, (one) => one.path.at(-2) === 'exits')) {
    const exit = node.value as JsonObject;
    if (exit['when'] !== undefined) generator.removeValue('exit with a condition deleted', node);
    for (const [key, targets] of [
      ['to', laterSteps(generator, node)],
      ['end', Object.keys(generator.valueAt(node.file, ['outcomes']) as JsonObject)],
    ] as const) {
      if (exit[key] === undefined) continue;
      for (const target of targets)
        if (target !== exit[key]) generator.replaceValue('exit to another place', { ...node, path: [...node.path, key] }, target);
    }
  }
  for (const node of generator.nodesMatching(
    flowFilePattern,
    (one) => one.path.length === 3 && one.path[0] === 'steps' && one.path[2] === 'end',
  )) {
    for (const outcome of Object.keys(generator.valueAt(node.file, ['outcomes']) as JsonObject))
      if (outcome !== node.value) generator.replaceValue('exit to another place', node, outcome);
  }
  for (const node of generator.nodesMatching(
    flowFilePattern,
    (one) => one.path.at(-1) === 'blockNext' || one.path.at(-1) === 'needs' || one.path.at(-2) === 'refuse',
  ))
    generator.removeValue('hold taken away', node);
}

function laterSteps(generator: MutantGenerator, { file, path }: JsonNode): readonly string[] {
  return (generator.valueAt(file, ['steps']) as { id: string }[]).slice(Number(path[1]) + 1).map(({ id }) => id);
}

/** Questions that change places, in their step. */
function mutateOrder(generator: MutantGenerator): void {
  for (const list of generator.nodesMatching(flowFilePattern, (one) => one.path.at(-1) === 'items')) {
    const ids = list.value as string[];
    ids.slice(1).forEach((id, index) => generator.replaceValue('question moved', list, ids.toSpliced(index, 2, id, ids[index]!)));
    ids.slice(0, -2).forEach((id, index) => generator.replaceValue('question moved', list, [...ids.toSpliced(index, 1), id]));
  }
  for (const [file, json] of generator.filesMatching(flowFilePattern)) {
    const steps = (json as { steps: { id: string }[] }).steps as unknown as Json[];
    steps
      .slice(2)
      .forEach((step, index) =>
        generator.replaceFile(
          'step moved',
          `${file}: step ${index + 2} one up`,
          file,
          withValueAt(json, ['steps'], steps.toSpliced(index + 1, 2, step, steps[index + 1]!)),
        ),
      );
  }
}
