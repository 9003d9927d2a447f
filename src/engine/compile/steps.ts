import type { ExitFile, OutcomeFile, StepFile } from '../definition/files.ts';
import type { CompiledRefusal, Exit, Flow, PlacedItem, Step, Test } from '../flow.ts';
import { atomsOf } from '../conditions/interpret.ts';
import { operatorNamed } from '../conditions/registry.ts';
import { compileCondition } from './conditions.ts';
import type { At, Scope } from './scope.ts';

/** What is compiled before the steps: the sugar's rules, the facts and the items. */
export type Parts = Pick<Flow, 'rules' | 'context' | 'items'>;

/** Compiles one step. */
export function compileStep(scope: Scope, step: StepFile, index: number, parts: Parts): Step {
  const at = (part: string): At => scope.inFlow(`/steps/${index}${part}`);
  const asked = askedUpTo(scope, index);
  checkShape(scope, step, at);
  checkReferences(scope, step, index, at);
  const exits = compileExits(scope, step, index, asked);
  const refuse = (step.refuse ?? []).map((one, number): CompiledRefusal => ({
    rule: `${step.id}.refuse.${number + 1}`,
    when: compileCondition(scope, one.when, at(`/refuse/${number}/when`), asked),
    at: one.at,
    say: one.say,
    ...(one.dialog === undefined ? {} : { dialog: one.dialog }),
  }));
  const blockNext =
    step.blockNext === undefined
      ? undefined
      : {
          rule: `${step.id}.blockNext`,
          when: compileCondition(scope, step.blockNext.when, at('/blockNext/when'), asked),
          say: step.blockNext.say,
        };
  const tests = [
    ...exits.flatMap((exit) => exit.when ?? []),
    ...refuse.map((one) => one.when),
    ...(blockNext === undefined ? [] : [blockNext.when]),
    ...shownWhen(step, parts),
  ];
  const base = {
    id: step.id,
    index,
    asked: askedUpTo(scope, index - 1),
    path: step.path ?? step.id,
    exits,
    needs: [...new Set([...(step.needs ?? []), ...tests.flatMap((test) => outsideFacts(parts, test))])],
    onEnter: step.onEnter ?? [],
    ...optional({
      title: step.title,
      lead: step.lead,
      light: step.light,
      stepper: step.stepper,
      back: step.back,
      next: step.next,
      restart: step.restart,
      end: step.end,
      blockNext,
    }),
  };
  if (step.form !== undefined)
    return { ...base, kind: 'form', form: step.form, slot: scope.slots[step.id]!, refuse, ...optional({ submit: step.submit }) };
  if (step.screening !== undefined)
    return {
      ...base,
      kind: 'screening',
      questions: step.screening,
      exits: [...step.screening.flatMap((id) => sugarExits(scope, id)), ...exits],
    };
  if (step.items !== undefined)
    return { ...base, kind: 'questionnaire', ...placedItems(scope, step.items, base.asked), resume: step.resume !== undefined };
  return { ...base, kind: 'page', page: step.page ?? { title: step.id } };
}

/** How many answer keys are asked up to and including a step. */
function askedUpTo(scope: Scope, index: number): number {
  const steps = scope.definition.flow.steps.slice(0, index + 1);
  const keys = steps.flatMap((step) => (step.form === undefined ? [...(step.items ?? []), ...(step.screening ?? [])] : [step.id]));
  return keys.reduce((asked, key) => Math.max(asked, scope.slot(key) + 1), 0);
}

/** The conditions under which the step's items are shown: they decide the way as exits do. */
function shownWhen(step: StepFile, { items }: Parts): readonly Test[] {
  return [...(step.items ?? []), ...(step.screening ?? [])].flatMap((id) => (Object.hasOwn(items, id) ? (items[id]?.showWhen ?? []) : []));
}

/** The server's facts (calls and the clock) that a condition reads: none may decide before it is there. */
function outsideFacts(parts: Parts, test: Test): readonly string[] {
  return atomsOf(parts, test).flatMap(({ op, parameter, source }): readonly string[] => {
    const beside = operatorNamed(op).facts?.(parameter) ?? [];
    const read = source.kind === 'context' && op !== 'known' && op !== 'given' ? [source.name] : [];
    return [...beside, ...read].flatMap((name) => outside(parts, name));
  });
}

/** The server's facts behind a fact: itself, or what it is worked out from. */
function outside(parts: Parts, name: string): readonly string[] {
  const spec = Object.hasOwn(parts.context, name) ? parts.context[name] : undefined;
  if (spec === undefined) return [];
  if ('when' in spec) return outsideFacts(parts, spec.when);
  return spec.from === 'clock' || spec.from.startsWith('call:') ? [name] : [];
}

function placedItems(scope: Scope, ids: readonly string[], before: number): { items: PlacedItem[]; questionCount: number } {
  let ordinal = 0;
  const items = ids.map((id): PlacedItem => {
    const asked = before + ordinal;
    if (scope.item(id)?.type === 'question') ordinal += 1;
    return { id, exits: sugarExits(scope, id), ordinal, asked };
  });
  return { items, questionCount: ordinal };
}

/** What a question's sugar adds: a disqualifying answer leads to the end that shows its text. */
function sugarExits(scope: Scope, id: string): readonly Exit[] {
  const rule = `${id}.disqualifying`;
  if (!scope.ruleNames.has(rule)) return [];
  const end = Object.entries(scope.definition.flow.outcomes).find(([, outcome]: [string, OutcomeFile]) => outcome.text !== undefined)?.[0];
  if (end === undefined) {
    scope.error(
      'no-disqualifying-outcome',
      scope.inFlow('/outcomes'),
      `The question '${id}' disqualifies, but no outcome shows its text.`,
      'Give one outcome "text": "disqualifyingText".',
    );
    return [];
  }
  return [{ rule, when: { rule }, end }];
}

function compileExits(scope: Scope, step: StepFile, index: number, asked: number): readonly Exit[] {
  const exits = step.exits ?? [];
  return exits.map((exit, number): Exit => {
    const at = scope.inFlow(`/steps/${index}/exits/${number}`);
    checkExit(scope, exit, index, number === exits.length - 1, at);
    const target = 'to' in exit ? { to: exit.to } : { end: exit.end };
    const rule = `${step.id}.${'to' in exit ? exit.to : exit.end}`;
    return exit.when === undefined
      ? { rule, ...target }
      : { rule, when: compileCondition(scope, exit.when, { file: at.file, pointer: `${at.pointer}/when` }, asked), ...target };
  });
}

function checkExit(scope: Scope, exit: ExitFile, index: number, isLast: boolean, at: At): void {
  const { steps, outcomes } = scope.definition.flow;
  const inside = (part: string): At => ({ file: at.file, pointer: `${at.pointer}/${part}` });
  if ('end' in exit) scope.refers('outcome', exit.end, Object.keys(outcomes), inside('end'));
  else if (
    scope.refers(
      'step',
      exit.to,
      steps.map((step) => step.id),
      inside('to'),
    ) &&
    steps.findIndex((step) => step.id === exit.to) <= index
  ) {
    scope.error(
      'exit-goes-back',
      inside('to'),
      `An exit only leads down the list, and '${exit.to}' ${steps[index]?.id === exit.to ? 'is this step itself' : 'stands above'}.`,
      'Use "back" for the way back, or move the step.',
    );
  }
  if (isLast && exit.when !== undefined)
    scope.error(
      'last-exit-conditional',
      inside('when'),
      'The last exit has a condition, so some answers lead nowhere.',
      'Add a last exit without "when".',
    );
  if (!isLast && exit.when === undefined)
    scope.error(
      'exit-hides-others',
      at,
      'This exit is always taken, so the ones below it are never reached.',
      'Move it to the end, or give it a condition.',
    );
}

function checkShape(scope: Scope, step: StepFile, at: (part: string) => At): void {
  const kinds = (['page', 'form', 'items', 'screening'] as const).filter((kind) => step[kind] !== undefined);
  if (kinds.length !== 1)
    scope.error(
      'step-kind',
      at(''),
      `The step '${step.id}' must be one of page, form, items or screening; it is ${kinds.join(' and ') || 'none of them'}.`,
    );
  if (step.end === undefined && step.exits === undefined)
    scope.error('no-way-on', at(''), `The step '${step.id}' leads nowhere.`, 'Add "exits", or "end" with an outcome.');
  if (step.end !== undefined && step.exits !== undefined)
    scope.error('no-way-on', at('/end'), `The step '${step.id}' is an end, so its exits are never taken.`, 'Take "exits" or "end" away.');
  if (step.end !== undefined && step.page === undefined) scope.error('step-kind', at('/end'), 'Only a page can be an end.');
}

function checkReferences(scope: Scope, step: StepFile, index: number, at: (part: string) => At): void {
  const { definition } = scope;
  const steps = definition.flow.steps.map((one) => one.id);
  if (step.end !== undefined) scope.refers('outcome', step.end, Object.keys(definition.flow.outcomes), at('/end'));
  if (step.form !== undefined) scope.refers('form', step.form, Object.keys(definition.forms), at('/form'));
  for (const part of ['items', 'screening'] as const) {
    (step[part] ?? []).forEach((id, number) => {
      if (scope.item(id) === undefined && !scope.refers('question file', id, Object.keys(definition.items), at(`/${part}/${number}`)))
        return;
      if (part === 'screening' && scope.item(id)?.type === 'banner')
        scope.error('step-kind', at(`/${part}/${number}`), `'${id}' is a banner; a screening shows questions only.`);
    });
  }
  if (step.back !== undefined && scope.refers('step', step.back, steps, at('/back')) && steps.indexOf(step.back) >= index)
    scope.error(
      'back-goes-forward',
      at('/back'),
      `Back leads to '${step.back}', which does not stand above.`,
      'Name a step further up, or leave "back" out.',
    );
  (step.needs ?? []).forEach((name, number) =>
    scope.refers('fact from outside', name, Object.keys(definition.flow.context ?? {}), at(`/needs/${number}`)),
  );
  if (step.restart !== undefined) scope.refers('step', step.restart.of, steps, at('/restart/of'));
  const fields = Object.keys(scope.form(step)?.fields ?? {});
  if (step.form === undefined || Object.hasOwn(definition.forms, step.form))
    (step.refuse ?? []).forEach((one, number) =>
      scope.refers(`field of the form '${step.form ?? step.id}' called`, one.at, fields, at(`/refuse/${number}/at`)),
    );
  checkPageValues(scope, step, at);
}

function checkPageValues(scope: Scope, step: StepFile, at: (part: string) => At): void {
  for (const text of ['title', 'lead', 'note'] as const) {
    for (const [, name = ''] of (step.page?.[text] ?? '').matchAll(/\{([^}]*)\}/g)) {
      scope.refers('page value', name, Object.keys(step.page?.values ?? {}), at(`/page/${text}`));
    }
  }
  for (const [name, value] of Object.entries(step.page?.values ?? {})) {
    value.fields.forEach((field, number) => {
      scope.refers('form field', field, scope.formFields(), at(`/page/values/${name}/fields/${number}`));
    });
  }
}

function optional<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
