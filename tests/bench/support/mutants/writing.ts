import { definitions, flows, kindOf, textOf } from './make.ts';
import type { Maker } from './make.ts';
import { written } from './files.ts';
import type { Obj, Part } from './files.ts';

/** Every property misspelt, once for each sort of place; every required thing of another type. */
export function formats(maker: Maker): void {
  const seen = new Set<string>();
  for (const part of maker.parts(definitions, ({ path }) => typeof path.at(-1) === 'string')) {
    const key = String(part.path.at(-1));
    const sort = `${flows.test(part.file) ? part.file : 'question'} ${part.path.map((one) => (typeof one === 'number' ? '*' : one)).join('/')}`;
    const holder = maker.at(part.file, part.path.slice(0, -1));
    if (seen.has(sort) || isNamedFreely(part)) continue;
    seen.add(sort);
    const renamed = Object.fromEntries(Object.entries(holder as Obj).map(([name, value]) => [name === key ? `${key}x` : name, value]));
    if (part.path.length === 1) maker.file('misspelt property', `${part.file} ${key}`, part.file, renamed);
    else maker.swap('misspelt property', { file: part.file, path: part.path.slice(0, -1) }, renamed);
    if (typeof part.value === 'boolean' || typeof part.value === 'number') maker.swap('wrong type', part, textOf(part));
    if (typeof part.value === 'string') maker.swap('wrong type', part, 7);
    if (Array.isArray(part.value)) maker.swap('wrong type', part, 'a text');
  }
  for (const [file, json] of maker.named(definitions)) {
    const text = written(json);
    const broken = [text.slice(0, text.lastIndexOf('}')), text.replace(',', ''), text.replace(':', '='), `${text}}`];
    broken.forEach((one, index) =>
      maker.add({
        className: 'broken writing',
        what: `${file}: ${['no end', 'a comma less', '= for :', 'a bracket more'][index]}`,
        changed: new Map([[file, { text: one }]]),
      }),
    );
  }
}

/** Names that an author chooses: of facts, outcomes, prefilled fields and page values. */
function isNamedFreely({ path }: Part): boolean {
  return ['context', 'outcomes', 'prefill', 'values', 'after', '$schema'].includes(String(path.at(-2) ?? path.at(-1)));
}

/** Words taken away, or nothing but a space. */
export function texts(maker: Maker): void {
  const kinds = ['content', 'name', 'say', 'story'];
  const own = maker.parts(
    definitions,
    (part) =>
      typeof part.value === 'string' &&
      (kinds.includes(kindOf(part)) || (kindOf(part) === 'title' && part.path.length > 1 && isHeading(maker, part))),
  );
  for (const part of own) {
    maker.drop('words taken away', part);
    maker.swap('words left empty', part, '');
    maker.swap('words of a space', part, ' ');
  }
}

function isHeading(maker: Maker, { file, path }: Part): boolean {
  const holder = maker.at(file, path.slice(0, -1)) as Obj;
  return path.includes('page') || ('form' in holder && !('screen' in holder)) || 'screening' in holder;
}
