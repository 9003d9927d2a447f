import { fieldOf, formAnswer } from './answer.ts';
import type { Answer, FormAnswer } from './answer.ts';
import { getAnswer } from './answers.ts';
import { bringsCrisis } from './crisis.ts';
import type { OutcomeFile, PageContent, Stepper } from './definition/files.ts';
import type { BannerItem, Choice, Entry, Flow, FormStep, PageStep, Question, QuestionnaireStep, ScreeningStep, Step } from './flow.ts';
import { judge } from './judge.ts';
import type { Judged } from './judge.ts';
import { canGoBack, hasAnswers, judgedRun, settled } from './run.ts';
import type { Run } from './run.ts';
import { optionViews } from './select.ts';
import type { OptionView } from './select.ts';
import { answerProblem } from './validity.ts';
import { itemAt, questionAt, stepNamed } from './place.ts';
import { isPassable, leadsOn, missingNeed, shownQuestions } from './walk.ts';
import { slotsOn } from './way.ts';

/** A question as it stands on the screen. */
export type QuestionView =
  | {
      readonly type: 'choice';
      readonly question: Choice;
      readonly answer: Answer | undefined;
      readonly options: readonly OptionView[];
      readonly problem: string | undefined;
      /** What it still needs before it can be passed. */
      readonly open: string | undefined;
    }
  | {
      readonly type: Entry['type'];
      readonly question: Entry;
      readonly answer: Answer | undefined;
      readonly problem: string | undefined;
      readonly open: string | undefined;
    };

/** How far a questionnaire has come: question `at` of `of`; banners do not count. */
export interface Progress {
  readonly at: number;
  readonly of: number;
}

/** What every screen has. */
export interface ScreenBase {
  readonly step: Step;
  /** Name for the browser's tab and, unless the screen has its own, the heading. */
  readonly title: string;
  /** How far the morning has come, 0 to 1. */
  readonly light: number;
  readonly stepper: Stepper | undefined;
  readonly canGoBack: boolean;
  /** Why Next does not work now, in words; `undefined` when it does. */
  readonly held: string | undefined;
  /** The crisis line stands before everything else: a crisis answer stands on another screen of this run, or of the one that led to it. */
  readonly crisisFirst: boolean;
}

/** The one screen that a run shows, as data: a widget only draws it. */
export type View = ScreenBase &
  (
    | { readonly kind: 'page'; readonly step: PageStep; readonly page: PageContent; readonly outcome: string | undefined }
    | {
        /** The end of a screening that was not passed; `failedIn` tells what decided it. */
        readonly kind: 'failed';
        readonly step: PageStep;
        readonly page: PageContent;
        readonly facts: OutcomeFile;
        /** The screening. */
        readonly of: string;
      }
    | {
        readonly kind: 'form';
        readonly step: FormStep;
        /** What the form holds: its accepted answer, else what it starts with. */
        readonly answer: FormAnswer;
        readonly restart: { readonly continue: string; readonly again: string; readonly of: string } | undefined;
      }
    | { readonly kind: 'question'; readonly step: QuestionnaireStep; readonly view: QuestionView; readonly progress: Progress }
    | { readonly kind: 'banner'; readonly step: QuestionnaireStep; readonly banner: BannerItem; readonly progress: Progress }
    | { readonly kind: 'screening'; readonly step: ScreeningStep; readonly questions: readonly QuestionView[] }
    | {
        readonly kind: 'outcome';
        readonly outcome: string;
        readonly facts: OutcomeFile;
        readonly question: Choice | undefined;
        readonly chosen: readonly string[];
      }
    | { readonly kind: 'waiting'; readonly need: string }
  );

/** The screen of a run. Pure; costs the same however long the flow is. */
export function view(flow: Flow, unsettled: Run): View {
  const run = settled(flow, unsettled);
  const judged = judgedRun(flow, run);
  const step = stepNamed(flow, run.place.step);
  const base = screenBase(judged, run, step);
  const need = missingNeed(judged, step);
  if (need !== undefined && run.place.outcome === undefined) return { ...base, kind: 'waiting', need };
  if (step.kind === 'page') return pageView(judged, run, base, step);
  if (run.place.outcome !== undefined && !leadsOn(flow, step, run.place.outcome)) return outcomeView(judged, run, base, run.place.outcome);
  if (step.kind === 'form')
    return {
      ...base,
      kind: 'form',
      step,
      answer: formAnswer(getAnswer(judged.answers, step.slot)) ?? prefilled(judged, step),
      restart: restartOf(flow, run, step),
    };
  if (step.kind === 'screening') {
    return { ...base, kind: 'screening', step, questions: shownQuestions(judged, step.questions).map((one) => questionView(judged, one)) };
  }
  return itemView(judged, run, base, step);
}

function pageView(judged: Judged, run: Run, base: ScreenBase, step: PageStep): View {
  const page = filledPage(judged, step.page);
  const own = { ...base, step, title: step.title ?? step.page.title, page };
  const { outcome } = run.place;
  if (step.failed === undefined) return { ...own, kind: 'page', outcome };
  return { ...own, kind: 'failed', facts: judged.flow.outcomes[outcome ?? ''] ?? {}, of: step.failed };
}

/** A question with its answer as it stands on the screen. */
function questionView(judged: Judged, question: Question): QuestionView {
  const answer = getAnswer(judged.answers, question.slot);
  const problem = answer === undefined ? undefined : answerProblem(question, answer);
  const open = openWords(judged, question);
  return question.type === 'choice'
    ? { type: 'choice', question, answer, options: optionViews(question, answer), problem, open }
    : { type: question.type, question, answer, problem, open };
}

/** What is wrong with an answer, or what is missing, of a question that cannot be passed as it stands. */
function openWords(judged: Judged, question: Question): string | undefined {
  if (isPassable(judged, question)) return undefined;
  const answer = getAnswer(judged.answers, question.slot);
  return (answer === undefined ? undefined : answerProblem(question, answer)) ?? waitsFor[question.type];
}

function screenBase(judged: Judged, run: Run, step: Step): ScreenBase {
  return {
    step,
    title: step.title ?? judged.flow.title,
    light: light(step, itemAt(judged.flow, run.place.item)?.ordinal),
    stepper: step.stepper,
    canGoBack: canGoBack(judged, run),
    held: held(judged, run, step),
    crisisFirst: crisisFirst(judged.flow, run),
  };
}

/** A choice moves nothing on its own screen, so its own answers do not count there. */
function crisisFirst(flow: Flow, run: Run): boolean {
  if (run.follows?.crisis === true) return true;
  if (run.crisis === 0) return false;
  const own = run.place.outcome === undefined ? slotsOn(flow, run.place) : [];
  return run.crisis > own.filter((slot) => bringsCrisis(questionAt(flow, flow.keys[slot]), getAnswer(run.answers, slot))).length;
}

function held(judged: Judged, run: Run, step: Step): string | undefined {
  if (step.blockNext !== undefined && judge(judged, step.blockNext.when) === true) return step.blockNext.say;
  const open = askedOn(judged, run, step).find((question) => !isPassable(judged, question));
  if (open === undefined) return undefined;
  return step.kind === 'screening' ? 'Answer each question to go on' : openWords(judged, open);
}

const waitsFor: { readonly [type in Question['type']]: string } = {
  choice: 'Choose an answer to go on',
  text: 'Write an answer to go on',
  number: 'Enter a number to go on',
  date: 'Enter a date to go on',
};

function askedOn(judged: Judged, run: Run, step: Step): readonly Question[] {
  if (step.kind === 'screening') return shownQuestions(judged, step.questions);
  const question = step.kind === 'questionnaire' ? questionAt(judged.flow, run.place.item) : undefined;
  return question === undefined ? [] : [question];
}

function itemView(judged: Judged, run: Run, base: ScreenBase, step: QuestionnaireStep): View {
  const item = itemAt(judged.flow, run.place.item)!;
  const progress = { at: item.ordinal, of: step.questionCount };
  if (item.type === 'banner') return { ...base, kind: 'banner', title: item.content, step, banner: item, progress };
  return { ...base, kind: 'question', title: item.content, step, view: questionView(judged, item), progress };
}

function outcomeView(judged: Judged, run: Run, base: ScreenBase, outcome: string): View {
  const question = decidedBy(judged, run, base.step);
  const answer = question === undefined ? undefined : getAnswer(judged.answers, question.slot);
  const chosen = question === undefined ? [] : optionViews(question, answer).flatMap((option) => (option.chosen ? [option.value] : []));
  const facts = judged.flow.outcomes[outcome] ?? {};
  return { ...base, kind: 'outcome', title: facts.title ?? base.title, outcome, facts, question, chosen };
}

/** The choice whose screen ended the flow; on a page of several, the first that disqualifies. */
function decidedBy(judged: Judged, run: Run, step: Step): Choice | undefined {
  const choices = askedOn(judged, run, step).filter((question) => question.type === 'choice');
  return step.kind === 'screening'
    ? choices.find(({ id }) => judge(judged, judged.flow.rules[`${id}.disqualifying`] ?? { any: [] }) === true)
    : choices[0];
}

function restartOf(flow: Flow, run: Run, step: Step): { continue: string; again: string; of: string } | undefined {
  return step.restart !== undefined && hasAnswers(flow, run, step.restart.of) ? step.restart : undefined;
}

function light(step: Step, ordinal: number | undefined): number {
  if (step.kind !== 'questionnaire' || ordinal === undefined) return step.light ?? 0.5;
  const low = 0.28;
  const high = 0.9;
  return low + ((high - low) * ordinal) / Math.max(1, step.questionCount);
}

/** The page with every {name} replaced by the words that its value stands for now. */
function filledPage(judged: Judged, page: PageContent): PageContent {
  const fill = (text: string): string =>
    text.replace(/\{([a-z][A-Za-z0-9]*)\}/g, (whole, name: string) => wordsFor(judged, page, name) ?? whole);
  return {
    ...page,
    title: fill(page.title),
    ...(page.lead === undefined ? {} : { lead: fill(page.lead) }),
    ...(page.note === undefined ? {} : { note: fill(page.note) }),
  };
}

function wordsFor(judged: Judged, page: PageContent, name: string): string | undefined {
  const value = Object.hasOwn(page.values ?? {}, name) ? page.values?.[name] : undefined;
  const found = value?.fields.map((field) => fieldWords(judged, field)).find((words) => words !== undefined);
  return found ?? value?.else;
}

/** What a form starts with: answers given in earlier forms. */
function prefilled(judged: Judged, { prefill }: FormStep): FormAnswer {
  const fields = Object.entries(prefill).map(([field, source]) => [field, fieldAt(judged, source)?.value] as const);
  return Object.fromEntries(fields.filter((entry): entry is [string, FormAnswer[string]] => entry[1] !== undefined));
}

function fieldWords(judged: Judged, reference: string): string | undefined {
  const { value, labels = {} } = fieldAt(judged, reference) ?? {};
  if (typeof value !== 'string') return undefined;
  return Object.hasOwn(labels, value) ? labels[value] : value;
}

/** A field of an earlier form, named as step.field: its value, and the words that its values have. */
function fieldAt(judged: Judged, reference: string) {
  const [stepId = '', field = ''] = reference.split('.');
  const step = stepNamed(judged.flow, stepId);
  if (step.kind !== 'form') return undefined;
  return { value: fieldOf(getAnswer(judged.answers, step.slot), field), labels: judged.flow.forms[step.form]?.fields[field]?.labels };
}
