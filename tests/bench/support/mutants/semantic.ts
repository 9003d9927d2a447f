import { flows, kindOf, questions } from './make.ts';
import type { Maker } from './make.ts';
import { replaced } from './files.ts';
import type { Json, Obj, Part } from './files.ts';

/** Legal changes that lead clients elsewhere: nothing in the files contradicts them. */
export function semantic(maker: Maker): void {
  values(maker);
  options(maker);
  conditions(maker);
  exits(maker);
  order(maker);
}

/** Which answers decide. */
function values(maker: Maker): void {
  for (const list of maker.parts(
    questions,
    (one) => ['disqualifyingValue', 'negativeValues'].includes(kindOf(one)) && Array.isArray(one.value),
  )) {
    const named = list.value as string[];
    const others = (maker.at(list.file, ['options']) as { value: string }[])
      .map(({ value }) => value)
      .filter((value) => !named.includes(value));
    named.forEach((_value, index) => {
      if (named.length > 1) maker.swap('deciding value taken away', list, named.toSpliced(index, 1));
      for (const other of others) maker.swap('deciding value swapped for a legal one', { ...list, path: [...list.path, index] }, other);
    });
    for (const other of others) maker.swap('deciding value added', list, [...named, other]);
  }
  for (const [file, json] of maker.named(questions)) {
    const { disqualifying, disqualifyingValue: _values, disqualifyingText: _text, ...rest } = json as Obj;
    if (disqualifying !== true) continue;
    const plain = (rest['options'] as Obj[]).map(({ disqualifyingReason: _reason, ...option }) => option);
    maker.file('question no longer decides', file, file, { ...rest, options: plain });
  }
}

function options(maker: Maker): void {
  for (const part of maker.parts(questions, ({ path }) => path.length === 2 && path[0] === 'options')) {
    const { value, exclusive } = part.value as { value: string; exclusive?: boolean };
    const isNamed = ['disqualifyingValue', 'negativeValues'].some((list) =>
      ((maker.at(part.file, [list]) ?? []) as Json[]).includes(value),
    );
    if (exclusive === true) maker.drop('exclusive taken away', { ...part, path: [...part.path, 'exclusive'] });
    if (isNamed) continue;
    maker.drop('option deleted that no rule names', part);
    maker.swap('option renamed that no rule names', { ...part, path: [...part.path, 'value'] }, `${value}X`);
  }
  for (const [file, json] of maker.named(questions)) {
    const question = json as Obj;
    if (question['options'] === undefined) continue;
    if (question['multi'] === true) maker.drop('several answers become one', { file, path: ['multi'] });
    else maker.swap('one answer becomes several', { file, path: ['multi'] }, true);
    maker.swap('answer becomes optional', { file, path: ['skippable'] }, true);
  }
}

function conditions(maker: Maker): void {
  for (const part of maker.parts(flows, (one) => kindOf(one) === 'when' && one.path.at(-1) === 'when')) {
    maker.swap('condition flipped', part, { not: part.value });
    const when = part.value as Obj;
    for (const [join, other] of [
      ['all', 'any'],
      ['any', 'all'],
    ] as const) {
      const joined = when[join] as Json[] | undefined;
      if (joined === undefined) continue;
      maker.swap('all and any swapped', part, { [other]: joined });
      joined.forEach((_one, index) => maker.swap('part of a condition taken away', part, { [join]: joined.toSpliced(index, 1) }));
    }
  }
  const constants = maker.parts(flows, (one) => one.path.includes('when') && ['number', 'boolean'].includes(typeof one.value));
  for (const part of constants) {
    if (typeof part.value === 'number') for (const by of [-1, 1, 3]) maker.swap('number in a condition changed', part, part.value + by);
    else maker.swap('condition flipped', part, part.value !== true);
  }
  for (const part of maker.parts(
    flows,
    (one) => ['before', 'after'].includes(kindOf(one)) && typeof one.value === 'string' && /^\d{4}-/.test(one.value),
  ))
    for (const date of ['1899-12-31', '1900-01-02', '1950-01-01']) maker.swap('date in a condition changed', part, date);
  for (const part of maker.parts(flows, (one) => kindOf(one) === 'oneOf' && typeof one.value === 'string'))
    maker.swap('value of a fact changed', part, `${part.value as string}X`);
  for (const part of maker.parts(flows, (one) => ['known', 'given'].includes(String(one.path.at(-1))))) {
    const holder = part.path.slice(0, -1);
    const { context } = maker.at(part.file, holder) as { context: string };
    for (const other of ['flow', 'plan'].filter((name) => name !== context && maker.at(part.file, ['context', name]) !== undefined))
      maker.swap('another fact of the same kind', { ...part, path: [...holder, 'context'] }, other);
  }
}

function exits(maker: Maker): void {
  for (const part of maker.parts(flows, (one) => one.path.at(-2) === 'exits')) {
    const exit = part.value as Obj;
    if (exit['when'] !== undefined) maker.drop('exit with a condition deleted', part);
    for (const [key, targets] of [
      ['to', laterSteps(maker, part)],
      ['end', Object.keys(maker.at(part.file, ['outcomes']) as Obj)],
    ] as const) {
      if (exit[key] === undefined) continue;
      for (const target of targets)
        if (target !== exit[key]) maker.swap('exit to another place', { ...part, path: [...part.path, key] }, target);
    }
  }
  for (const part of maker.parts(flows, (one) => one.path.length === 3 && one.path[0] === 'steps' && one.path[2] === 'end')) {
    for (const outcome of Object.keys(maker.at(part.file, ['outcomes']) as Obj))
      if (outcome !== part.value) maker.swap('exit to another place', part, outcome);
  }
  for (const part of maker.parts(
    flows,
    (one) => one.path.at(-1) === 'blockNext' || one.path.at(-1) === 'needs' || one.path.at(-2) === 'refuse',
  ))
    maker.drop('hold taken away', part);
}

function laterSteps(maker: Maker, { file, path }: Part): readonly string[] {
  return (maker.at(file, ['steps']) as { id: string }[]).slice(Number(path[1]) + 1).map(({ id }) => id);
}

/** Questions that change places, in their step. */
function order(maker: Maker): void {
  for (const list of maker.parts(flows, (one) => one.path.at(-1) === 'items')) {
    const ids = list.value as string[];
    ids.slice(1).forEach((id, index) => maker.swap('question moved', list, ids.toSpliced(index, 2, id, ids[index]!)));
    ids.slice(0, -2).forEach((id, index) => maker.swap('question moved', list, [...ids.toSpliced(index, 1), id]));
  }
  for (const [file, json] of maker.named(flows)) {
    const steps = (json as { steps: { id: string }[] }).steps as unknown as Json[];
    steps
      .slice(2)
      .forEach((step, index) =>
        maker.file(
          'step moved',
          `${file}: step ${index + 2} one up`,
          file,
          replaced(json, ['steps'], steps.toSpliced(index + 1, 2, step, steps[index + 1]!)),
        ),
      );
  }
}
