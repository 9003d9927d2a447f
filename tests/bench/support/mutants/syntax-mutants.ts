import { definitionFilePattern, flowFilePattern, propertyNameOf, valueAsText } from './mutant-generator.ts';
import type { MutantGenerator } from './mutant-generator.ts';
import { serialiseJson } from './json-files.ts';
import type { JsonObject, JsonNode } from './json-files.ts';

/** Every property misspelt, once for each sort of place; every required thing of another type. */
export function mutateSyntax(generator: MutantGenerator): void {
  const seen = new Set<string>();
  for (const node of generator.nodesMatching(definitionFilePattern, ({ path }) => typeof path.at(-1) === 'string')) {
    const key = String(node.path.at(-1));
    const sort = `${flowFilePattern.test(node.file) ? node.file : 'question'} ${node.path.map((one) => (typeof one === 'number' ? '*' : one)).join('/')}`;
    const holder = generator.valueAt(node.file, node.path.slice(0, -1));
    if (seen.has(sort) || isNamedByAuthor(node)) continue;
    seen.add(sort);
    const renamed = Object.fromEntries(
      Object.entries(holder as JsonObject).map(([name, value]) => [name === key ? `${key}x` : name, value]),
    );
    if (node.path.length === 1) generator.replaceFile('misspelt property', `${node.file} ${key}`, node.file, renamed);
    else generator.replaceValue('misspelt property', { file: node.file, path: node.path.slice(0, -1) }, renamed);
    if (typeof node.value === 'boolean' || typeof node.value === 'number') generator.replaceValue('wrong type', node, valueAsText(node));
    if (typeof node.value === 'string') generator.replaceValue('wrong type', node, 7);
    if (Array.isArray(node.value)) generator.replaceValue('wrong type', node, 'a text');
  }
  for (const [file, json] of generator.filesMatching(definitionFilePattern)) {
    const text = serialiseJson(json);
    const broken = [text.slice(0, text.lastIndexOf('}')), text.replace(',', ''), text.replace(':', '='), `${text}}`];
    broken.forEach((one, index) =>
      generator.add({
        operator: 'broken writing',
        description: `${file}: ${['no end', 'a comma less', '= for :', 'a bracket more'][index]}`,
        changes: new Map([[file, { text: one }]]),
      }),
    );
  }
}

/** Names that an author chooses: of facts, outcomes, prefilled fields and page values. */
function isNamedByAuthor({ path }: JsonNode): boolean {
  return ['context', 'outcomes', 'prefill', 'values', 'after', '$schema'].includes(String(path.at(-2) ?? path.at(-1)));
}

/** Words taken away, or nothing but a space. */
export function mutateTexts(generator: MutantGenerator): void {
  const kinds = ['content', 'name', 'say', 'story'];
  const own = generator.nodesMatching(
    definitionFilePattern,
    (node) =>
      typeof node.value === 'string' &&
      (kinds.includes(propertyNameOf(node)) || (propertyNameOf(node) === 'title' && node.path.length > 1 && isHeading(generator, node))),
  );
  for (const node of own) {
    generator.removeValue('words taken away', node);
    generator.replaceValue('words left empty', node, '');
    generator.replaceValue('words of a space', node, ' ');
  }
}

function isHeading(generator: MutantGenerator, { file, path }: JsonNode): boolean {
  const holder = generator.valueAt(file, path.slice(0, -1)) as JsonObject;
  return path.includes('page') || ('form' in holder && !('screen' in holder)) || 'screening' in holder;
}
