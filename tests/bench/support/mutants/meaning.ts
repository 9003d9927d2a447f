import { flows, kindOf, questions, textOf } from './make.ts';
import type { Maker } from './make.ts';
import type { Json, Obj, Part } from './files.ts';

export function sugar(maker: Maker): void {
  for (const [file, json] of maker.named(questions)) {
    const question = json as Obj;
    if (question['disqualifying'] === true)
      for (const key of ['disqualifying', 'disqualifyingValue', 'disqualifyingText'])
        maker.drop('rule left incomplete', { file, path: [key] });
    if (question['checkoutIfPositive'] === true)
      for (const key of ['checkoutIfPositive', 'negativeValues']) maker.drop('rule left incomplete', { file, path: [key] });
    if (question['crisisLine'] === true) maker.drop('crisis line taken away', { file, path: ['crisisLine'] });
    if (question['options'] !== undefined && question['checkoutIfPositive'] === undefined) {
      const [first] = question['options'] as { value: string }[];
      maker.file('checkoutIfPositive without effect', file, file, {
        ...question,
        checkoutIfPositive: true,
        negativeValues: [first!.value],
      });
    }
  }
  for (const part of maker.parts(questions, (one) => kindOf(one) === 'crisis' && one.value === true))
    maker.drop('crisis answer not marked', part);
  for (const part of maker.parts(
    flows,
    (one) => typeof one.value === 'object' && one.value !== null && 'rule' in one.value && kindOf(one) !== 'allow',
  )) {
    const { rule } = part.value as { rule: string };
    const id = rule.split('.')[0]!;
    maker.swap('checkoutIfPositive without effect', part, { question: id, answered: true });
    const file = `${part.file.replace('flow.json', '')}questions/${id}.json`;
    maker.swap('noneOf over a question perhaps not answered', { file, path: ['skippable'] }, true);
    maker.swap('noneOf over a question perhaps not answered', { file, path: ['showWhen'] }, { context: 'flow', known: false });
  }
}

/** Ways that nobody can take, and places without one. */
export function ways(maker: Maker): void {
  for (const part of maker.parts(flows, (one) => kindOf(one) === 'exits' && typeof one.path.at(-1) === 'number')) {
    const exit = part.value as Obj;
    const list = maker.at(part.file, part.path.slice(0, -1)) as Json[];
    const steps = (maker.at(part.file, ['steps']) as { id: string }[]).map(({ id }) => id);
    maker.twice('exit twice', part);
    if ('to' in exit) maker.swap('exit that goes back', { ...part, path: [...part.path, 'to'] }, steps[0]!);
    if (exit['when'] === undefined) {
      maker.drop('last exit deleted', part);
      maker.swap('last exit with a condition', part, {
        ...exit,
        when: { context: Object.keys(maker.at(part.file, ['context']) as Obj)[0]!, known: true },
      });
      if (list.length > 1) maker.swap('exit hidden by one above', { ...part, path: part.path.slice(0, -1) }, list.toReversed());
      continue;
    }
    maker.swap('rule never true', { ...part, path: [...part.path, 'when'] }, { all: [exit['when'], { not: exit['when'] }] });
    maker.file(
      'exit hidden by one above',
      `${part.file} ${part.path.join('/')}: a wider one above`,
      part.file,
      inserted(maker, part, { ...exit, when: { any: [exit['when'], { not: exit['when'] }] } }),
    );
  }
  for (const part of maker.parts(flows, (one) => one.path.at(-2) === 'refuse')) {
    const when = (part.value as Obj)['when']!;
    maker.swap('rule never true', { ...part, path: [...part.path, 'when'] }, { all: [when, { not: when }] });
    maker.swap('place with no way on', { ...part, path: [...part.path, 'when'] }, { any: [when, { not: when }] });
  }
  for (const part of maker.parts(flows, (one) => kindOf(one) === 'items' && typeof one.value === 'string')) {
    const [file, never] = [
      `${part.file.replace('flow.json', '')}questions/${textOf(part)}.json`,
      {
        all: [
          { context: 'flow', known: true },
          { context: 'flow', known: false },
        ],
      },
    ];
    maker.swap('question that nobody is shown', { file, path: ['showWhen'] }, never);
  }
}

function inserted(maker: Maker, part: Part, exit: Json): Json {
  const copy = structuredClone(maker.files.get(part.file)!);
  const list = part.path.slice(0, -1).reduce<Json>((held, key) => (held as Obj)[key]!, copy) as Json[];
  list.splice(Number(part.path.at(-1)), 0, exit);
  return copy;
}

/** What the customer system is told, and the fields of the forms that flows draw. */
export function systems(maker: Maker): void {
  const ids = maker.parts(questions, (one) => kindOf(one) === 'salesforceId');
  ids.forEach((part, index) => {
    maker.drop('customer system id missing', part);
    maker.swap('customer system id twice', part, ids[(index + 1) % ids.length]!.value);
  });
  const drawn = formsDrawn(maker);
  const inForms = (ending: string, depth: number): readonly Part[] =>
    maker.parts(
      /^schemas\/forms\//,
      ({ file, path }) => path.length === depth && drawn.some((form) => file === `schemas/forms/${form}${ending}`),
    );
  for (const part of inForms('.schema.json', 3))
    if (part.path[0] === 'properties' && part.path[2] === 'title') maker.drop('field without label', part);
  for (const part of inForms('.ui.json', 2)) if (part.path[0] === 'ui:order') maker.drop('field that the layout does not show', part);
  for (const part of inForms('.schema.json', 2)) {
    const { pattern, format } = part.value as Obj;
    if (part.path[0] === 'properties' && (pattern !== undefined || format !== undefined))
      maker.swap('example that its rule refuses', { ...part, path: [...part.path, 'examples'] }, [' ']);
  }
}

/** The forms that some step shows, and for which the site has no screen of its own. */
function formsDrawn(maker: Maker): readonly string[] {
  const steps = maker.named(flows).flatMap(([, json]) => (json as { steps: { form?: string; screen?: string }[] }).steps);
  return steps.flatMap(({ form, screen }) => (form === undefined || screen !== undefined ? [] : [form]));
}
