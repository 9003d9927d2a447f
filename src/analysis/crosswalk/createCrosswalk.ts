import { isFormStep } from '../../engine/index.ts';
import type { FactDeclaration, Flow, FlowDefinition, FormMetadata, FormStep, Question } from '../../engine/index.ts';
import { acceptanceKey } from '../reachability/encoding/acceptedAnswers.ts';
import { findBox, findRule, listBoxes, requirementsOf } from '../reachability/index.ts';
import { findAskedQuestion } from './crosswalk.ts';
import type { Crosswalk, CrosswalkSide, FormPair, OutcomePair, QuestionPair, QuestionValue, ValuePair } from './crosswalk.ts';
import { resolveMappings } from './mappings.ts';

/** A side of a crosswalk with its definition, which contains the mappings. */
export interface MappedSide extends CrosswalkSide {
  readonly definition: FlowDefinition;
}

/**
 * Matches two versions: questions by id or `replaces`, their values by name or `comparesWith`, forms by name or by the id of their
 * step, facts by name and source, ends by name or by the address to which they lead. Pure.
 */
export function createCrosswalk(before: MappedSide, after: MappedSide): Crosswalk {
  const later = resolveMappings(after.definition, after.flow, before.flow, 'after');
  const earlier = resolveMappings(before.definition, before.flow, after.flow, 'before');
  const questions = pairQuestions(before.flow, after.flow, later.replaced);
  const mapped: readonly ValuePair[] = [
    ...later.values.map(({ own, other }): ValuePair => ({ before: other, after: own, by: 'comparesWith' })),
    ...earlier.values.map(({ own, other }): ValuePair => ({ before: own, after: other, by: 'comparesWith' })),
  ];
  const same = new Set(questions.filter(({ isSame }) => isSame).map((pair) => `${pair.before}\n${pair.after}`));
  const own = questions.filter(({ isSame }) => !isSame).flatMap((pair) => pairValues(before.flow, after.flow, pair));
  return {
    questions,
    values: withoutDuplicates([...own, ...mapped.filter((pair) => !same.has(`${pair.before.question}\n${pair.after.question}`))]),
    forms: pairForms(before, after),
    facts: Object.keys(before.flow.context).filter((name) => isSameFact(before.flow.context[name], ownFact(after.flow, name))),
    outcomes: pairOutcomes(before.flow, after.flow),
    problems: [...earlier.problems, ...later.problems],
  };
}

function pairQuestions(before: Flow, after: Flow, replaced: ReadonlyMap<string, string>): readonly QuestionPair[] {
  return after.keys.flatMap((id): readonly QuestionPair[] => {
    const now = findAskedQuestion(after, id);
    const byId = findAskedQuestion(before, id);
    const was = byId ?? findAskedQuestion(before, replaced.get(id) ?? '');
    if (now === undefined || was === undefined || (was.type === 'choice') !== (now.type === 'choice')) return [];
    const isSame = acceptanceKey(withoutWords(was)) === acceptanceKey(withoutWords(now));
    // Typed answers of another type or with other limits have no values that could be matched.
    if (!isSame && was.type !== 'choice') return [];
    return [{ before: was.id, after: id, by: byId === undefined ? 'replaces' : 'id', isSame }];
  });
}

/** The question without the words for which options ask, because words decide nothing. */
export function withoutWords(question: Question): Question {
  if (question.type !== 'choice') return question;
  return { ...question, options: question.options.map(({ other: _words, ...option }) => option) };
}

function pairValues(before: Flow, after: Flow, { before: was, after: now, by }: QuestionPair): readonly ValuePair[] {
  const [one, other] = [findAskedQuestion(before, was), findAskedQuestion(after, now)];
  if (one?.type !== 'choice' || other?.type !== 'choice') return [];
  const values = new Set(other.options.map(({ value }) => value));
  return one.options.flatMap(({ value }) =>
    values.has(value) ? [{ before: { question: was, value }, after: { question: now, value }, by }] : [],
  );
}

function withoutDuplicates(pairs: readonly ValuePair[]): readonly ValuePair[] {
  const key = ({ question, value }: QuestionValue): string => JSON.stringify([question, value]);
  return [...new Map(pairs.map((pair) => [key(pair.before) + key(pair.after), pair])).values()];
}

function pairForms(before: CrosswalkSide, after: CrosswalkSide): readonly FormPair[] {
  return matchFormSteps(before.flow.steps.filter(isFormStep), after.flow.steps.filter(isFormStep)).map(([was, now]): FormPair => {
    const [one, other] = [before.flow.forms[was.form]?.fields ?? {}, after.flow.forms[now.form]?.fields ?? {}];
    const [early, late] = [requirementsOf(before.required, was.form), requirementsOf(after.required, now.form)];
    const isSame = (field: string): boolean =>
      Object.hasOwn(one, field) &&
      Object.hasOwn(other, field) &&
      fieldKey(one[field]!) === fieldKey(other[field]!) &&
      early.filled.includes(field) === late.filled.includes(field) &&
      findBox(early, field) === findBox(late, field);
    // A checkbox can make a field unnecessary, so the checkboxes of a field must be the same too.
    const fields = Object.keys(one).filter((field) => [field, ...listBoxes(early, field)].every(isSame));
    const narrowed = fields.filter((field) => findRule(early, field)?.key !== findRule(late, field)?.key);
    return { before: was.id, after: now.id, isSameForm: was.form === now.form, fields, narrowed };
  });
}

/**
 * Matches the form steps of two versions, in the order of the later ones: first by form, then by step id, where the form has another
 * name, such as the name of its next version.
 */
function matchFormSteps(earlier: readonly FormStep[], later: readonly FormStep[]): readonly (readonly [was: FormStep, now: FormStep])[] {
  const matched = new Map<FormStep, FormStep>();
  const listOpen = (): readonly FormStep[] => earlier.filter((step) => ![...matched.values()].includes(step));
  for (const now of later) {
    const open = listOpen().filter(({ form }) => form === now.form);
    const isAlone = open.length === 1 && later.filter(({ form }) => form === now.form).length === 1;
    const was = open.find(({ id }) => id === now.id) ?? (isAlone ? open[0] : undefined);
    if (was !== undefined) matched.set(now, was);
  }
  for (const now of later) {
    const was = matched.has(now) ? undefined : listOpen().find(({ id }) => id === now.id);
    if (was !== undefined) matched.set(now, was);
  }
  return later.flatMap((now) => {
    const was = matched.get(now);
    return was === undefined ? [] : [[was, now] as const];
  });
}

function fieldKey({ operand, labels }: FormMetadata['fields'][string]): string {
  return JSON.stringify([operand, labels === undefined ? null : Object.keys(labels).toSorted()]);
}

function ownFact({ context }: Flow, name: string): FactDeclaration | undefined {
  return Object.hasOwn(context, name) ? context[name] : undefined;
}

function isSameFact(one: FactDeclaration | undefined, other: FactDeclaration | undefined): boolean {
  return one !== undefined && other !== undefined && !('when' in one) && one.from === other.from;
}

/** Matches ends by name, and the other ends by the address or handoff to which they lead, if only one on each side leads there. */
function pairOutcomes(before: Flow, after: Flow): readonly OutcomePair[] {
  const [earlier, later] = [Object.keys(before.outcomes), Object.keys(after.outcomes)];
  const onlyBefore = earlier.filter((name) => !later.includes(name));
  const onlyAfter = later.filter((name) => !earlier.includes(name));
  const effect = ({ outcomes }: Flow, name: string): string | undefined => outcomes[name]?.handoff ?? outcomes[name]?.href;
  const twin = (own: Flow, name: string, other: Flow, names: readonly string[], rivals: readonly string[]): string | undefined => {
    const leads = effect(own, name);
    if (leads === undefined || rivals.filter((one) => effect(own, one) === leads).length > 1) return undefined;
    const found = names.filter((one) => effect(other, one) === leads);
    return found.length === 1 ? found[0] : undefined;
  };
  const matched = new Map(onlyBefore.map((name) => [name, twin(before, name, after, onlyAfter, onlyBefore)] as const));
  const taken = new Set(matched.values());
  return [
    ...earlier.map((name): OutcomePair => {
      if (later.includes(name)) return { before: name, after: name, by: 'id' };
      const other = matched.get(name);
      return other === undefined ? { before: name } : { before: name, after: other, by: 'effect' };
    }),
    ...onlyAfter.flatMap((name): OutcomePair[] => (taken.has(name) ? [] : [{ after: name }])),
  ];
}
