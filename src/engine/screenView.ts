import { findFieldValue, asFormAnswer } from './answer.ts';
import type { Answer, FormAnswer } from './answer.ts';
import { findSlotAnswer } from './answersBySlot.ts';
import { isCrisisAnswer } from './questionTypes/choice/isCrisisAnswer.ts';
import type { OutcomeFile, PageContent, Stepper } from './definitionFiles.ts';
import type {
  BannerItem,
  ChoiceItem,
  EntryItem,
  Flow,
  FormStep,
  PageStep,
  Question,
  QuestionnaireStep,
  ScreeningStep,
  Step,
} from './flow.ts';
import { evaluateCondition } from './conditions/evaluateCondition.ts';
import type { EvaluationScope } from './conditions/evaluateCondition.ts';
import { canGoBack, hasStepAnswers, scopeOfRun, resolvePendingItem } from './state/run.ts';
import type { Run } from './state/run.ts';
import { buildOptionViews } from './questionTypes/choice/selection.ts';
import type { OptionView } from './questionTypes/choice/selection.ts';
import { findAnswerProblem, getQuestionType } from './questionTypes/answerProblem.ts';
import { pageTextNames, pageValuePattern } from './pageTexts.ts';
import { findItem, findQuestion, getStep } from './place.ts';
import { isPassable, isRedirectOutcome, findMissingFact, listScreenQuestions } from './peekNext.ts';
import { listScreenSlots } from './state/trace.ts';
import { isFormStep, isPageStep, isQuestionnaire, isScreening, visitStep } from './stepKinds.ts';
import type { StepVisitor } from './stepKinds.ts';

/** A question as it is shown. */
export type QuestionView =
  | {
      readonly type: 'choice';
      readonly question: ChoiceItem;
      readonly answer: Answer | undefined;
      readonly options: readonly OptionView[];
      readonly problem: string | undefined;
      /** Why the question cannot be passed yet; `undefined` when it can. */
      readonly incompleteReason: string | undefined;
    }
  | {
      readonly type: EntryItem['type'];
      readonly question: EntryItem;
      readonly answer: Answer | undefined;
      readonly problem: string | undefined;
      readonly incompleteReason: string | undefined;
    };

/** The progress of a questionnaire: question `at` of `of`; banners do not count. */
export interface QuestionnaireProgress {
  readonly at: number;
  readonly of: number;
}

/** The properties of every screen. */
export interface ScreenBase {
  readonly step: Step;
  /** The name for the browser's tab, and for the heading unless the screen has its own. */
  readonly title: string;
  /** How light the scene behind the screen is, 0 to 1. */
  readonly light: number;
  /**
   * The numbered steps that the screen shows. None in a questionnaire, which counts its questions, and none after an answer has
   * ended the flow.
   */
  readonly stepper: Stepper | undefined;
  readonly canGoBack: boolean;
  /** The message for why Next is disabled; `undefined` when it is enabled. */
  readonly blockedReason: string | undefined;
  /** True when the crisis line is shown first: there is a crisis answer on another screen of this run, or in a run before it. */
  readonly crisisFirst: boolean;
}

/** The view of the screen that a run shows, as data. Screens and widgets only render it. */
export type ScreenView = ScreenBase &
  (
    | { readonly kind: 'page'; readonly step: PageStep; readonly page: PageContent; readonly outcome: string | undefined }
    | {
        /** The end of a screening that was not passed. `findFailedQuestions` lists the deciding answers. */
        readonly kind: 'failed';
        readonly step: PageStep;
        readonly page: PageContent;
        readonly outcomeContent: OutcomeFile;
        /** The screening. */
        readonly of: string;
      }
    | {
        readonly kind: 'form';
        readonly step: FormStep;
        /** The data of the form: its accepted answer, else its prefilled values. */
        readonly answer: FormAnswer;
        readonly restart: { readonly continue: string; readonly again: string; readonly of: string } | undefined;
      }
    | { readonly kind: 'question'; readonly step: QuestionnaireStep; readonly view: QuestionView; readonly progress: QuestionnaireProgress }
    | { readonly kind: 'banner'; readonly step: QuestionnaireStep; readonly banner: BannerItem; readonly progress: QuestionnaireProgress }
    | { readonly kind: 'screening'; readonly step: ScreeningStep; readonly questions: readonly QuestionView[] }
    | {
        readonly kind: 'outcome';
        readonly outcome: string;
        readonly outcomeContent: OutcomeFile;
        readonly question: ChoiceItem | undefined;
        readonly chosen: readonly string[];
      }
    | { readonly kind: 'waiting'; readonly missingFact: string }
  );

/**
 * The view of the screen of a run. Pure; costs the same however long the flow is.
 *
 * @param isAfterCrisisAnswer True when another flow has a crisis answer, so that each screen of this one shows the crisis line
 * first.
 */
export function buildScreenView(flow: Flow, unsettled: Run, isAfterCrisisAnswer = false): ScreenView {
  const run = resolvePendingItem(flow, unsettled);
  const scope = scopeOfRun(flow, run);
  const step = getStep(flow, run.place.step);
  const base = buildScreenBase(scope, run, step, isAfterCrisisAnswer);
  const missingFact = findMissingFact(scope, step);
  if (missingFact !== undefined && run.place.outcome === undefined) return { ...base, kind: 'waiting', missingFact };
  // A page renders its outcome itself.
  if (run.place.outcome !== undefined && !isPageStep(step) && !isRedirectOutcome(flow, step, run.place.outcome))
    return buildOutcomeView(scope, run, base, run.place.outcome);
  return visitStep(step, screenViews, scope, run, base);
}

const screenViews: StepVisitor<ScreenView, [EvaluationScope, Run, ScreenBase]> = {
  page: (step, scope, run, base) => buildPageView(scope, run, base, step),
  form: (step, scope, run, base) => ({
    ...base,
    kind: 'form',
    step,
    answer: asFormAnswer(findSlotAnswer(scope.answers, step.slot)) ?? buildPrefill(scope, step),
    restart: findRestart(scope.flow, run, step),
  }),
  questionnaire: (step, scope, run, base) => buildItemView(scope, run, base, step),
  screening: (step, scope, run, base) => ({
    ...base,
    kind: 'screening',
    step,
    questions: listScreenQuestions(scope, step, run.place).map((question) => buildQuestionView(scope, question)),
  }),
};

function buildPageView(scope: EvaluationScope, run: Run, base: ScreenBase, step: PageStep): ScreenView {
  const filled = fillPage(scope, step.page);
  const page = base.crisisFirst ? withCrisisTexts(filled) : filled;
  const own = { ...base, step, title: step.title ?? page.title, page };
  const { outcome } = run.place;
  if (step.failed === undefined) return { ...own, kind: 'page', outcome };
  return { ...own, kind: 'failed', outcomeContent: scope.flow.outcomes[outcome ?? ''] ?? {}, of: step.failed };
}

/** The page with its texts for a client who has given a crisis answer. */
function withCrisisTexts(page: PageContent): PageContent {
  const { crisisTitle, crisisLead } = page;
  return {
    ...page,
    title: crisisTitle ?? page.title,
    ...(crisisLead === undefined ? {} : { lead: crisisLead }),
  };
}

/** The view of a question. */
function buildQuestionView(scope: EvaluationScope, question: Question): QuestionView {
  const answer = findSlotAnswer(scope.answers, question.slot);
  const problem = answer === undefined ? undefined : findAnswerProblem(question, answer);
  const incompleteReason = findIncompleteReason(scope, question);
  return question.type === 'choice'
    ? { type: 'choice', question, answer, options: buildOptionViews(question, answer), problem, incompleteReason }
    : { type: question.type, question, answer, problem, incompleteReason };
}

/** The problem of an answer, or the message that it is missing. */
function findIncompleteReason(scope: EvaluationScope, question: Question): string | undefined {
  if (isPassable(scope, question)) return undefined;
  const answer = findSlotAnswer(scope.answers, question.slot);
  return (answer === undefined ? undefined : findAnswerProblem(question, answer)) ?? getQuestionType(question.type).missingAnswer;
}

function buildScreenBase(scope: EvaluationScope, run: Run, step: Step, isAfterCrisisAnswer: boolean): ScreenBase {
  return {
    step,
    title: step.title ?? scope.flow.title,
    light: computeLight(step, findItem(scope.flow, run.place.item)?.ordinal),
    stepper: run.place.item === undefined ? step.stepper : undefined,
    canGoBack: canGoBack(scope, run),
    blockedReason: findBlockedReason(scope, run, step),
    crisisFirst: isAfterCrisisAnswer || isCrisisFirst(scope.flow, run),
  };
}

/** Answers on the present screen do not count: a choice must not move the screen that it is on. */
function isCrisisFirst(flow: Flow, run: Run): boolean {
  if (run.follows?.crisis === true) return true;
  if (run.crisisAnswerCount === 0) return false;
  const own = run.place.outcome === undefined ? listScreenSlots(flow, run.place) : [];
  return (
    run.crisisAnswerCount >
    own.filter((slot) => isCrisisAnswer(findQuestion(flow, flow.keys[slot]), findSlotAnswer(run.answers, slot))).length
  );
}

function findBlockedReason(scope: EvaluationScope, run: Run, step: Step): string | undefined {
  if (step.blockNext !== undefined && evaluateCondition(scope, step.blockNext.when) === true) return step.blockNext.say;
  const open = listScreenQuestions(scope, step, run.place).find((question) => !isPassable(scope, question));
  if (open === undefined) return undefined;
  return isScreening(step) ? 'Answer each question to go on' : findIncompleteReason(scope, open);
}

function buildItemView(scope: EvaluationScope, run: Run, base: ScreenBase, step: QuestionnaireStep): ScreenView {
  const item = findItem(scope.flow, run.place.item)!;
  const progress = { at: item.ordinal, of: step.questionCount };
  if (item.type === 'banner') return { ...base, kind: 'banner', title: item.content, step, banner: item, progress };
  return { ...base, kind: 'question', title: item.content, step, view: buildQuestionView(scope, item), progress };
}

function buildOutcomeView(scope: EvaluationScope, run: Run, base: ScreenBase, outcome: string): ScreenView {
  const question = findDecidingQuestion(scope, run, base.step);
  const answer = question === undefined ? undefined : findSlotAnswer(scope.answers, question.slot);
  const chosen =
    question === undefined ? [] : buildOptionViews(question, answer).flatMap((option) => (option.chosen ? [option.value] : []));
  const outcomeContent = scope.flow.outcomes[outcome] ?? {};
  const title = (base.crisisFirst ? outcomeContent.crisisTitle : undefined) ?? outcomeContent.title ?? base.title;
  // A refusal leaves the path whose steps the flow counts (decision 050).
  return { ...base, kind: 'outcome', title, stepper: undefined, outcome, outcomeContent, question, chosen };
}

/** The answer that ended the flow; in a screening, the first disqualifying one. */
function findDecidingQuestion(scope: EvaluationScope, run: Run, step: Step): ChoiceItem | undefined {
  const choices = listScreenQuestions(scope, step, run.place).filter((question) => question.type === 'choice');
  return isScreening(step)
    ? choices.find(({ id }) => evaluateCondition(scope, scope.flow.rules[`${id}.disqualifying`] ?? { any: [] }) === true)
    : choices[0];
}

function findRestart(flow: Flow, run: Run, step: Step): { continue: string; again: string; of: string } | undefined {
  return step.restart !== undefined && hasStepAnswers(flow, run, step.restart.of) ? step.restart : undefined;
}

function computeLight(step: Step, ordinal: number | undefined): number {
  if (!isQuestionnaire(step) || ordinal === undefined) return step.light ?? 0.5;
  const low = 0.28;
  const high = 0.9;
  return low + ((high - low) * ordinal) / Math.max(1, step.questionCount);
}

/** The page with every {name} replaced by the label of its current value. */
function fillPage(scope: EvaluationScope, page: PageContent): PageContent {
  const fill = (text: string): string =>
    text.replace(pageValuePattern, (placeholder, name: string) => resolvePlaceholder(scope, page, name) ?? placeholder);
  const texts = pageTextNames.flatMap((name) => (page[name] === undefined ? [] : [[name, fill(page[name])] as const]));
  return { ...page, ...Object.fromEntries(texts) };
}

function resolvePlaceholder(scope: EvaluationScope, page: PageContent, name: string): string | undefined {
  const value = Object.hasOwn(page.values ?? {}, name) ? page.values?.[name] : undefined;
  const found = value?.fields.map((field) => findFieldLabel(scope, field)).find((words) => words !== undefined);
  return found ?? value?.else;
}

/** The initial fields of a form, from answers to earlier forms. */
function buildPrefill(scope: EvaluationScope, { prefill }: FormStep): FormAnswer {
  const fields = Object.entries(prefill).map(([field, source]) => [field, findField(scope, source)?.value] as const);
  return Object.fromEntries(fields.filter((entry): entry is [string, FormAnswer[string]] => entry[1] !== undefined));
}

function findFieldLabel(scope: EvaluationScope, reference: string): string | undefined {
  const { value, labels = {} } = findField(scope, reference) ?? {};
  if (typeof value !== 'string') return undefined;
  return Object.hasOwn(labels, value) ? labels[value] : value;
}

/** The value of a field of an earlier form, named as step.field, and the labels of its values. */
function findField(scope: EvaluationScope, reference: string) {
  const [stepId = '', field = ''] = reference.split('.');
  const step = getStep(scope.flow, stepId);
  if (!isFormStep(step)) return undefined;
  return {
    value: findFieldValue(findSlotAnswer(scope.answers, step.slot), field),
    labels: scope.flow.forms[step.form]?.fields[field]?.labels,
  };
}
