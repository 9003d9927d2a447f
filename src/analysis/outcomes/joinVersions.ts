import { findFormStep, isFormStep } from '../../engine/index.ts';
import type { Atom, CompiledCondition, Exit, Flow, FormMetadata, Item, Step } from '../../engine/index.ts';
import type { Crosswalk } from '../crosswalk/index.ts';
import type { CrosswalkSide, QuestionValue } from '../crosswalk/crosswalk.ts';
import { joinRequirements, requirementsOf } from '../reachability/index.ts';
import type { FormRequirements, RequirementsByForm } from '../reachability/index.ts';
import { withoutWords } from '../crosswalk/createCrosswalk.ts';
import { renameAnswers } from './renameAnswers.ts';
import { groupValues } from './statementGroups.ts';
import type { Renaming } from './renameAnswers.ts';

/** A statement about an answer in each version, as the atom that is true when the statement is. */
export interface StatementLink {
  readonly before: Atom;
  readonly after: Atom;
}

/** Two versions in which corresponding answers have the same names, and a flow that declares the answers of both. */
export interface JoinedVersions {
  readonly before: Flow;
  /** The later version, with the earlier version's names for what both ask, and names of its own for everything else. */
  readonly after: Flow;
  /** A flow that declares the answers of both versions. The engine never runs it. */
  readonly all: Flow;
  readonly required: RequirementsByForm;
  readonly links: readonly StatementLink[];
  /** The answers that both versions ask for: ids of questions, and `step.field`. */
  readonly shared: ReadonlySet<string>;
  readonly names: Renaming;
}

/** The suffix of names that only the later version has. No id can contain it. */
const ownMark = '′';

/** Joins two versions by their crosswalk. `alsoRead` returns further conditions, with the joined names, whose variables are needed. */
export function joinVersions(
  earlier: CrosswalkSide,
  later: CrosswalkSide,
  crosswalk: Crosswalk,
  alsoRead: (names: Renaming) => readonly CompiledCondition[] = () => [],
): JoinedVersions {
  const names = laterNames(crosswalk);
  const before = dropWords(earlier.flow);
  const after = renameAnswers(dropWords(later.flow), names);
  const links = groupValues(crosswalk.values).map((group): StatementLink => ({
    before: chosenAtom(group.before, (id) => id),
    after: chosenAtom(group.after, names.question),
  }));
  return {
    before,
    after,
    all: createUnion(before, after, links, alsoRead(names)),
    required: joinRequired(earlier, later, names),
    links,
    shared: new Set([
      ...crosswalk.questions.flatMap((pair) => (pair.isSame ? [pair.before] : [])),
      ...crosswalk.forms.flatMap((pair) => pair.fields.map((field) => `${pair.before}.${field}`)),
    ]),
    names,
  };
}

function laterNames({ questions, forms }: Crosswalk): Renaming {
  const questionNames = new Map(questions.flatMap((pair) => (pair.isSame ? [[pair.after, pair.before]] : [])));
  const formPairs = new Map(forms.map((pair) => [pair.after, pair]));
  return {
    question: (id) => questionNames.get(id) ?? id + ownMark,
    step: (id) => formPairs.get(id)?.before ?? id + ownMark,
    field: (step, field) => (formPairs.get(step)?.fields.includes(field) === true ? field : field + ownMark),
    // The name contains the step, because a form of two steps may be paired in only one of them.
    form: (name, step) => name + ownMark + step,
    rule: (name) => name + ownMark,
  };
}

/** Removes the words for which options ask, because no condition reads them. */
function dropWords(flow: Flow): Flow {
  const items = Object.entries(flow.items).map(([id, item]): [string, Item] => [id, item.type === 'banner' ? item : withoutWords(item)]);
  return { ...flow, items: Object.fromEntries(items) };
}

/** The atom that is true when one of these values of a question is chosen. */
function chosenAtom(values: readonly QuestionValue[], name: Renaming['question']): Atom {
  return {
    op: 'anyOf',
    parameter: values.map(({ value }) => value),
    source: { kind: 'question', id: name(values[0]!.question), slot: -1 },
  };
}

/** The earlier version, extended by the answers that only the later one asks for, and by a step whose conditions read all links. */
function createUnion(before: Flow, after: Flow, links: readonly StatementLink[], alsoRead: readonly CompiledCondition[]): Flow {
  const known = new Set(before.keys);
  const added = after.keys.filter((key) => !known.has(key));
  const items = { ...withoutConditions(after), ...before.items };
  const addedSteps = after.steps.filter(({ id }) => added.includes(id)).map(withoutStepConditions);
  const linkExits = links.map(({ before: one, after: other }): Exit => ({ rule: 'link', when: { all: [one, other] }, end: 'link' }));
  const readExits = alsoRead.map((when): Exit => ({ rule: 'read', when, end: 'read' }));
  const steps = [...before.steps.map(withAllFields), ...addedSteps, linkStep([...linkExits, ...readExits])];
  return {
    ...before,
    items,
    keys: [...before.keys, ...added],
    steps,
    stepIndex: Object.fromEntries(steps.map(({ id }, index) => [id, index])),
    forms: {
      ...joinForms(before, after),
      ...Object.fromEntries(addedSteps.filter(isFormStep).map(({ form }) => [form, after.forms[form]!])),
    },
  };
}

/** The items without conditions and exits. What these read is found in the later version itself. */
function withoutConditions({ items }: Flow): Flow['items'] {
  return Object.fromEntries(Object.entries(items).map(([id, { showWhen: _showWhen, ...item }]) => [id, { ...item, exits: [] }]));
}

function withoutStepConditions({ blockNext: _blockNext, ...step }: Step): Step {
  return isFormStep(step) ? { ...step, exits: [], refuse: [], needs: [] } : { ...step, exits: [], needs: [] };
}

/** Gives a form step a form of its own, which has the fields of both versions. */
function withAllFields(step: Step): Step {
  return isFormStep(step) ? { ...step, form: joinedFormName(step.id) } : step;
}

function joinedFormName(step: string): string {
  return `joined ${step}`;
}

function joinForms(before: Flow, after: Flow): Flow['forms'] {
  return Object.fromEntries(
    before.steps.filter(isFormStep).map(({ id, form }): [string, FormMetadata] => {
      const later = findFormStep(after, id);
      return [joinedFormName(id), { fields: { ...after.forms[later?.form ?? '']?.fields, ...before.forms[form]?.fields } }];
    }),
  );
}

function linkStep(exits: readonly Exit[]): Step {
  return { kind: 'page', id: `links${ownMark}`, index: -1, asked: 0, path: '', needs: [], onEnter: [], exits, page: { title: '' } };
}

function joinRequired(earlier: CrosswalkSide, later: CrosswalkSide, names: Renaming): JoinedVersions['required'] {
  const own = earlier.flow.steps
    .filter(isFormStep)
    .map(({ id, form }): [string, FormRequirements] => [joinedFormName(id), requirementsOf(earlier.required, form)]);
  const others = later.flow.steps.filter(isFormStep).flatMap(({ id, form }): [string, FormRequirements][] => {
    const renamed = renameRequirements(requirementsOf(later.required, form), (field) => names.field(id, field));
    return [
      [names.form(form, id), renamed],
      [joinedFormName(names.step(id)), renamed],
    ];
  });
  const required: Record<string, FormRequirements> = {};
  for (const [form, one] of [...own, ...others]) required[form] = joinRequirements(requirementsOf(required, form), one);
  return required;
}

function renameRequirements({ filled, unless, rules = {} }: FormRequirements, rename: (field: string) => string): FormRequirements {
  const boxes = Object.entries(unless).map(([field, box]) => [rename(field), rename(box)] as const);
  const renamedRules = Object.entries(rules).map(([field, rule]) => [rename(field), rule] as const);
  return { filled: filled.map(rename), unless: Object.fromEntries(boxes), rules: Object.fromEntries(renamedRules) };
}
