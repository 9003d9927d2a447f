import { flows, kindOf, questions, textOf } from './make.ts';
import type { Maker } from './make.ts';
import type { Json, Obj } from './files.ts';

export function names(maker: Maker): void {
  for (const part of maker.parts(flows, ({ path }) => path.length === 2 && path[0] === 'steps')) {
    maker.drop('step deleted', part);
    maker.twice('step twice', part);
    const { id } = part.value as { id: string };
    const isNamed = maker.parts(flows, (one) => one.file === part.file && one.value === id && kindOf(one) !== 'id').length > 0;
    if (isNamed) maker.swap('step renamed', { file: part.file, path: [...part.path, 'id'] }, `${id}X`);
  }
  for (const [file, json] of maker.named(questions)) {
    maker.add({ className: 'question deleted', what: file, changed: new Map([[file, undefined]]) });
    maker.add({
      className: 'question renamed',
      what: file,
      changed: new Map([
        [file, undefined],
        [file.replace('.json', 'X.json'), { json }],
      ]),
    });
    maker.add({ className: 'question that no step shows', what: file, changed: new Map([[file.replace('.json', 'X.json'), { json }]]) });
  }
  for (const part of maker.parts(flows, ({ path }) => path.length === 2 && path[0] === 'outcomes')) {
    maker.drop('outcome deleted', part);
    maker.swap('outcome that nobody reaches', { file: part.file, path: ['outcomes', 'elsewhere'] }, {});
  }
}

/** Everything that names something else, misspelt. */
export function references(maker: Maker): void {
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
  const named = maker.parts(
    flows,
    (part) =>
      typeof part.value === 'string' &&
      kinds.includes(kindOf(part)) &&
      !part.path.includes('stepper') &&
      !part.path.includes('values') &&
      !part.path.includes('allow'),
  );
  for (const part of named) maker.swap('reference misspelt', part, `${textOf(part)}X`);
  for (const part of maker.parts(flows, (one) => kindOf(one) === 'context' && typeof one.value === 'string'))
    maker.swap('reference misspelt', part, `${textOf(part)}X`);
  for (const part of maker.parts(flows, (one) => one.path.includes('after') && typeof one.value === 'string' && one.path.includes('entry')))
    maker.swap('reference misspelt', part, `${textOf(part)}X`);
  for (const part of maker.parts(
    questions,
    (one) => ['disqualifyingValue', 'negativeValues'].includes(kindOf(one)) && typeof one.value === 'string',
  ))
    maker.swap('rule value without option', part, `${textOf(part)}X`);
}

export function lists(maker: Maker): void {
  for (const part of maker.parts(flows, (one) => ['items', 'screening'].includes(kindOf(one)) && typeof one.value === 'string')) {
    maker.drop('question shown nowhere', part);
    maker.twice('question shown twice', part);
  }
  for (const part of maker.parts(questions, ({ path }) => path.length === 2 && path[0] === 'options')) {
    const { value } = part.value as { value: string };
    maker.twice('option twice', part);
    if (!isDecisive(maker, part.file, value)) continue;
    maker.drop('option deleted that a rule names', part);
    maker.swap('option renamed that a rule names', { file: part.file, path: [...part.path, 'value'] }, `${value}X`);
  }
  for (const [file, json] of maker.named(questions)) {
    const question = json as { options?: Obj[]; multi?: boolean };
    if (question.options !== undefined && question.multi !== true)
      maker.swap('exclusive on a single choice', { file, path: ['options', 0, 'exclusive'] }, true);
  }
}

function isDecisive(maker: Maker, file: string, value: string): boolean {
  return ['disqualifyingValue', 'negativeValues'].some((list) => ((maker.at(file, [list]) ?? []) as Json[]).includes(value));
}
