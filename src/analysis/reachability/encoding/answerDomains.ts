import { findAnswerProblem, asFormAnswer, findQuestion, getStep } from '../../../engine/index.ts';
import type { Answer, Atom, ChoiceItem, Flow, FormStep, Question } from '../../../engine/index.ts';
import { candidatesOf, hasFiniteDomain } from './candidates.ts';
import type { VersionedQuestion, Candidate } from './candidates.ts';
import type { FactEncoding, OpenList } from './factEncoding.ts';
import type { ModelOptions } from './modelOptions.ts';
import { findListFact } from './conditionReads.ts';
import type { ConditionReads } from './conditionReads.ts';
import { acceptSameAnswers } from './acceptedAnswers.ts';
import { answerDomainOf } from './valueClasses.ts';
import type { AnswerDomain, LaterAcceptance } from './valueClasses.ts';
import { findBox, findRule, listBoxes, requirementsOf } from './formRequirements.ts';
import { tickOf } from './boxReads.ts';

/** A multiple choice that some condition reads. */
export interface MultipleChoiceDomain {
  readonly question: ChoiceItem;
  readonly atoms: readonly Atom[];
  readonly assumed: Answer | undefined;
  readonly lists: ReadonlyMap<string, OpenList>;
  /** The later version of the question, if it accepts other answers. */
  readonly later: Question | undefined;
  /** True when each option is distinguished, even those that no condition names. */
  readonly areOptionsApart: boolean;
}

/** The inputs of the domains of a flow's answers. */
interface DomainInputs {
  readonly flow: Flow;
  readonly reads: ConditionReads;
  readonly facts: FactEncoding;
  readonly options: ModelOptions;
}

/**
 * The domains of all answers that conditions read, and of a choice whose options are distinguished, in the order in which they are
 * asked.
 */
export function answerDomainsOf(inputs: DomainInputs): readonly (AnswerDomain | MultipleChoiceDomain)[] {
  const { flow, reads, options } = inputs;
  const pinned = options.assumptions?.answers ?? {};
  const laterOf = (question: Question): Question | undefined => {
    const later = options.later === undefined ? undefined : findQuestion(options.later, question.id);
    return later === undefined || acceptSameAnswers(question, later) ? undefined : later;
  };
  return flow.keys.flatMap((key): readonly (AnswerDomain | MultipleChoiceDomain)[] => {
    const item = Object.hasOwn(flow.items, key) ? flow.items[key] : undefined;
    const fixed = Object.hasOwn(pinned, key) ? pinned[key] : undefined;
    if (item === undefined) return formDomains(inputs, key, fixed);
    const atoms = reads.answers.get(key);
    if (item.type === 'banner') return [];
    const later = laterOf(item);
    const isPlain = fixed === undefined || findAnswerProblem(item, fixed) === undefined;
    if (atoms === undefined && later === undefined && isPlain && options.optionsApart !== key) return [];
    return [questionDomain(inputs, { question: item, later }, atoms ?? [], fixed)];
  });
}

function questionDomain(
  { facts, options: { underapproximate = false, optionsApart } }: DomainInputs,
  { question, later }: VersionedQuestion,
  atoms: readonly Atom[],
  fixed: Answer | undefined,
): AnswerDomain | MultipleChoiceDomain {
  const areOptionsApart = optionsApart === question.id;
  const accepted =
    fixed !== undefined && findAnswerProblem(question, fixed) === undefined ? [{ value: fixed, isRepresentative: false }] : [];
  if (question.type === 'choice' && question.multi === true && (fixed === undefined || accepted.length > 0)) {
    const lists = atoms.flatMap((atom) => findListFact(atom) ?? []);
    const open = lists.flatMap((name): [string, OpenList][] => {
      const list = facts.openList(name);
      return list === undefined ? [] : [[name, list]];
    });
    return { question, atoms, assumed: fixed, lists: new Map(open), later, areOptionsApart };
  }
  const optional = fixed === undefined && question.skippable === true;
  const isEndless = fixed === undefined && !hasFiniteDomain({ question });
  const taken: LaterAcceptance | undefined = later && {
    acceptsValue: (value) => findAnswerProblem(later, value as Answer) === undefined,
    acceptsAbsence: later.skippable === true,
  };
  return answerDomainOf(
    { key: question.id, atoms, optional, isEndless, isExact: underapproximate, areOptionsApart, ...(taken === undefined ? {} : { taken }) },
    facts,
    (days) => (fixed === undefined ? candidatesOf({ question, later }, atoms, days) : accepted),
  );
}

function formDomains(
  { flow, reads, facts, options: { required = {}, underapproximate = false } }: DomainInputs,
  key: string,
  fixed: Answer | undefined,
): readonly AnswerDomain[] {
  const step = getStep(flow, key) as FormStep;
  const fields = flow.forms[step.form]?.fields ?? {};
  const requirements = requirementsOf(required, step.form);
  const said = asFormAnswer(fixed) ?? {};
  const depthOf = (name: string): number => listBoxes(requirements, name).length;
  // A box comes before its fields: the class of a field that does not matter is chosen to fit the classes before it.
  const boxesFirst = Object.entries(fields).toSorted(([one], [other]) => depthOf(one) - depthOf(other));
  return boxesFirst.flatMap(([name, field]) => {
    const atoms = reads.answers.get(`${key}.${name}`);
    if (atoms === undefined) return [];
    const value = Object.hasOwn(said, name) ? said[name] : undefined;
    const known: readonly Candidate[] = value === undefined || value === null ? [] : [{ value, isRepresentative: false }];
    const isFree = fixed === undefined;
    const box = isFree ? findBox(requirements, name) : undefined;
    const asked = { field, rule: findRule(requirements, name) };
    const isEndless = isFree && !hasFiniteDomain(asked);
    const parts = {
      key: `${key}.${name}`,
      atoms,
      optional: isFree ? !requirements.filled.includes(name) : known.length === 0,
      isEndless,
      isExact: underapproximate,
      ...(box === undefined ? {} : { unless: { key: `${key}.${box}`, atom: tickOf(step, box) } }),
    };
    return [answerDomainOf(parts, facts, (days) => (isFree ? candidatesOf(asked, atoms, days) : known))];
  });
}
