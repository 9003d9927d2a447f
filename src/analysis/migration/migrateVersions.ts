import {
  findAnswerProblem,
  findQuestion,
  isCrisisAnswer,
  isFormStep,
  isPageStep,
  isScreening,
  listAnswerKeys,
  migrateAnswers,
} from '../../engine/index.ts';
import type { Answer, ChoiceItem, Flow } from '../../engine/index.ts';
import type { Crosswalk } from '../crosswalk/index.ts';
import type { CrosswalkSide } from '../crosswalk/crosswalk.ts';
import { computeOverBoth } from '../outcomes/computeOverBoth.ts';
import { findWitness } from '../reachability/explore.ts';
import { FlowModel } from '../reachability/encoding/flowModel.ts';
import { firstAnswer } from '../reachability/witness.ts';
import { defaultLimits } from '../reachability/solveTarget.ts';
import type { Limits } from '../reachability/solveTarget.ts';
import { optionAnswer } from '../reachability/encoding/candidates.ts';
import type { EventPredicate } from '../reachability/reachabilityEvent.ts';
import { createGuards, collectKeptAnswers } from './keptAnswers.ts';
import { listRefusedForms } from './keptForms.ts';
import type { Migration, MigratedWitness, MigrationHazard, OpenEnds, QuestionMigration } from './migration.ts';
import { findOpenEnds } from './openEnds.ts';
import type { EndPair } from './openEnds.ts';
import { answerToSuccessor, listQuestionMigrations } from './questionMigrations.ts';
import { collectResumptions } from './resumptions.ts';
import { listUnreadAnswers } from './unreadAnswers.ts';

/** Options of the migration. */
export interface MigrationOptions {
  /** YYYY-MM-DD. */
  readonly today?: string;
  /** Of the search for a run that loses an answer or a form. */
  readonly limits?: Limits;
}

/**
 * Computes what happens to all runs of the earlier version when the later version continues them: which answers are kept and where
 * runs are resumed, by the functions that the site uses, and whether this is safe for all reachable runs. It is unsafe when a refused
 * run can reach an end that is no refusal, when a crisis answer is lost, or when a form is kept that the server would reject. Pure.
 */
export function migrateVersions(
  earlier: CrosswalkSide,
  later: CrosswalkSide,
  crosswalk: Crosswalk,
  { today, limits = defaultLimits }: MigrationOptions = {},
): Migration {
  const model = new FlowModel(earlier.flow, { required: earlier.required, ...(today === undefined ? {} : { today }) });
  const { showAnswer } = createRunSearch(model, later.flow, limits);
  const hazardSearch = createRunSearch(model, later.flow, limits);
  const questions = listQuestionMigrations(earlier, later).map((question) => withWitness(earlier, question, showAnswer));
  const keptAnswers = collectKeptAnswers(earlier, later, questions, crosswalk);
  const found = computeOverBoth(
    { earlier, later, crosswalk: keptAnswers.crosswalk },
    today === undefined ? {} : { today },
    (functions) => ({ pairs: findOpenEnds(functions, keptAnswers, { today }), overapproximated: functions.overapproximated }),
    (names) => createGuards(earlier.flow, later.flow, keptAnswers.partly, names),
  );
  const isDecided = 'pairs' in found;
  const pairs = isDecided ? found.pairs : [];
  const escapes = listEscapes(earlier.flow, later.flow, pairs);
  const lifted = escapes.flatMap((pair) => describeEscape(pair, questions));
  const hazards = [
    ...lifted,
    ...listForgottenCrises(earlier.flow, later.flow, hazardSearch.showAnswer),
    ...listRefusedForms(earlier, later, questions, hazardSearch.showAnswer),
  ];
  // A hazard whose search stopped at its limit may exist.
  const unclear = [...listUnclear(earlier.flow, later.flow), ...hazardSearch.undecided];
  const isUnsure = !isDecided || lifted.length < escapes.length || found.overapproximated.length > 0 || unclear.length > 0;
  const { resumptions, isCut } = collectResumptions(earlier, later, today);
  return {
    verdict: hazards.length > 0 ? 'unsafe' : isUnsure ? 'undecided' : 'safe',
    hazards,
    questions,
    unread: listUnreadAnswers(later, questions, (key) => showAnswer(key) !== undefined, today),
    added: listAdded(earlier.flow, later.flow, questions),
    ends: listEnds(earlier.flow, pairs),
    resumptions,
    isResumptionCut: isCut,
    ...(isUnsure
      ? { undecided: isDecided ? { rules: escapes.map(({ from }) => from), questions: [...found.overapproximated, ...unclear] } : found }
      : {}),
  };
}

/**
 * The questions whose answers are taken over or dropped, depending on whether the run has an answer to their successor. Which runs
 * have one is not analysed, so these questions make the result undecided.
 */
function listUnclear(earlier: Flow, later: Flow): readonly string[] {
  return earlier.keys.filter((key) => !Object.hasOwn(later.slots, key) && Object.keys(answerToSuccessor(earlier, later, key)).length > 0);
}

/** Finds a shortest run of the earlier version that answers a question, with `answer` if it is given, or that submits a form. */
type ShowAnswer = (key: string, answer?: Answer) => MigratedWitness | undefined;

/** Searches runs of the earlier version. */
interface RunSearch {
  readonly showAnswer: ShowAnswer;
  /** The questions and forms for which `showAnswer` has found no run so far, although there may be one. */
  readonly undecided: ReadonlySet<string>;
}

function createRunSearch(model: FlowModel, later: Flow, limits: Limits): RunSearch {
  const { flow } = model;
  const undecided = new Set<string>();
  const showAnswer: ShowAnswer = (key, answer) => {
    const question = findQuestion(flow, key);
    const found = findWitness(model, targetOf(flow, key), () => false, limits, {});
    if (found === undefined) return undefined;
    if (!('path' in found)) {
      undecided.add(key);
      return undefined;
    }
    const given = question === undefined ? undefined : (answer ?? firstAnswer(question));
    const answers = given === undefined ? found.answers : { ...found.answers, [key]: given };
    return { answers, context: found.context, kept: migrateAnswers(later, answers).answers };
  };
  return { showAnswer, undecided };
}

/** The event that a question is shown, or that a form is left. */
function targetOf(flow: Flow, key: string): EventPredicate {
  const step = flow.steps.find((one) => listAnswerKeys(one).includes(key))!;
  if (isFormStep(step)) return (event) => event.kind === 'exit' && step.exits.includes(event.exit);
  if (isScreening(step)) return (event) => event.kind === 'step' && event.step === step.id;
  return (event) => event.kind === 'item' && event.item === key;
}

/** Adds a witness to a migration that does not keep all answers. It has none when no run with such an answer was found. */
function withWitness({ flow }: CrosswalkSide, question: QuestionMigration, showAnswer: ShowAnswer): QuestionMigration {
  if (question.result === 'kept') return question;
  const lost = question.values.find(({ result }) => result !== 'kept');
  const asked = findQuestion(flow, question.from);
  const option = asked?.type === 'choice' ? asked.options.filter(({ value }) => value === lost?.value) : [];
  const answer = asked?.type === 'choice' && option.length > 0 ? optionAnswer(option, asked.multi === true) : undefined;
  const witness = showAnswer(question.from, answer);
  return witness === undefined ? question : { ...question, witness };
}

function listEscapes(earlier: Flow, later: Flow, pairs: readonly EndPair[]): readonly EndPair[] {
  const [refusing, stillRefusing] = [listRefusals(earlier), listRefusals(later)];
  return pairs.filter(({ from, to }) => refusing.has(from) && !stillRefusing.has(to));
}

/** The ends of refused runs: those that show a reason, and those of a page that lists the failed questions. */
function listRefusals({ outcomes, steps }: Flow): ReadonlySet<string> {
  const shown = Object.entries(outcomes).flatMap(([name, { text }]) => (text === undefined ? [] : [name]));
  const pages = steps.flatMap((step) =>
    isPageStep(step) && step.failed !== undefined ? [step.end, ...step.exits.map(({ end }) => end)].filter((end) => end !== undefined) : [],
  );
  return new Set([...shown, ...pages]);
}

function describeEscape({ from, to, shown }: EndPair, questions: readonly QuestionMigration[]): readonly MigrationHazard[] {
  if (shown === undefined) return [];
  const { answers, kept } = shown.witness;
  const isByRules = Object.keys(answers).every((key) => {
    const name = questions.find((question) => question.from === key)?.to ?? key;
    return Object.hasOwn(kept, name);
  });
  return [{ kind: 'refusal-lifted', from, to, ...shown, isByRules }];
}

/** Reports crisis answers that no longer show the crisis line, alone or together with another option that is not kept. */
function listForgottenCrises(earlier: Flow, later: Flow, showAnswer: ShowAnswer): readonly MigrationHazard[] {
  return earlier.keys.flatMap((key): readonly MigrationHazard[] => {
    const question = findQuestion(earlier, key);
    if (question?.type !== 'choice') return [];
    return question.options.flatMap(({ value, crisis }): readonly MigrationHazard[] => {
      const forgotten =
        crisis === true ? listAnswersWith(question, value).find((answer) => !showsCrisis(earlier, later, key, answer)) : undefined;
      const witness = forgotten === undefined ? undefined : showAnswer(key, forgotten);
      return witness === undefined ? [] : [{ kind: 'crisis-forgotten', question: key, value, witness }];
    });
  });
}

/** The answers that contain an option: the option alone, and together with each other option. */
function listAnswersWith(question: ChoiceItem, value: string): readonly Answer[] {
  const own = question.options.filter((option) => option.value === value);
  const all = [own, ...question.options.filter((option) => option.value !== value).map((option) => [...own, option])];
  const answers = all.map((options) => optionAnswer(options, question.multi === true));
  return answers.filter((answer) => findAnswerProblem(question, answer) === undefined);
}

function showsCrisis(earlier: Flow, later: Flow, key: string, answer: Answer): boolean {
  const { answers } = migrateAnswers(later, { [key]: answer, ...answerToSuccessor(earlier, later, key) });
  return Object.entries(answers).some(([id, answer]) => isCrisisAnswer(findQuestion(later, id), answer));
}

function listAdded(earlier: Flow, later: Flow, questions: readonly QuestionMigration[]): Migration['added'] {
  const known = new Set(questions.map(({ to }) => to));
  return later.keys
    .filter((key) => !known.has(key) && !Object.hasOwn(earlier.slots, key))
    .map((id) => ({ id, isSkippable: findQuestion(later, id)?.skippable === true }));
}

function listEnds(earlier: Flow, pairs: readonly EndPair[]): readonly OpenEnds[] {
  const refusals = listRefusals(earlier);
  return Object.keys(earlier.outcomes).flatMap((from): readonly OpenEnds[] => {
    const to = pairs.filter((pair) => pair.from === from).map((pair) => pair.to);
    return to.length === 0 ? [] : [{ from, to, isRefusal: refusals.has(from) }];
  });
}
