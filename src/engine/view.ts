import type { Answer, FormAnswer } from './answer.ts';
import type { OutcomeFile, PageContent, Stepper } from './definition/files.ts';
import type { BannerItem, Choice, Entry, Flow, FormStep, PageStep, Question, QuestionnaireStep, ScreeningStep, Step } from './flow.ts';
import { inCrisis, judge } from './judge.ts';
import type { Judged } from './judge.ts';
import { hasAnswers, judgedRun } from './run.ts';
import type { Run } from './run.ts';
import { optionViews } from './select.ts';
import type { OptionView } from './select.ts';
import { answerProblem } from './validity.ts';
import { isPassable, itemIndex, missingNeed, shownBefore, shownQuestions, stepNamed } from './walk.ts';

/** A question as it stands on the screen. */
export type QuestionView =
  | { readonly type: 'choice'; readonly question: Choice; readonly answer: Answer | undefined; readonly options: readonly OptionView[]; readonly problem: string | undefined }
  | { readonly type: Entry['type']; readonly question: Entry; readonly answer: Answer | undefined; readonly problem: string | undefined };

/** How far a questionnaire has come: question `at` of `of`; banners do not count. */
export interface Progress { readonly at: number; readonly of: number }

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
  /** The crisis line stands before everything else: a crisis answer was given on an earlier screen. */
  readonly crisisFirst: boolean;
}

/** The one screen that a run shows, as data: a widget only draws it. */
export type View = ScreenBase & (
  | { readonly kind: 'page'; readonly step: PageStep; readonly page: PageContent; readonly outcome: string | undefined }
  | { readonly kind: 'form'; readonly step: FormStep; readonly answer: FormAnswer | undefined; readonly restart: { readonly continue: string; readonly again: string; readonly of: string } | undefined }
  | { readonly kind: 'question'; readonly step: QuestionnaireStep; readonly view: QuestionView; readonly progress: Progress }
  | { readonly kind: 'banner'; readonly step: QuestionnaireStep; readonly banner: BannerItem; readonly progress: Progress }
  | { readonly kind: 'screening'; readonly step: ScreeningStep; readonly questions: readonly QuestionView[] }
  | { readonly kind: 'outcome'; readonly outcome: string; readonly facts: OutcomeFile; readonly question: Choice | undefined; readonly chosen: readonly string[] }
  | { readonly kind: 'waiting'; readonly need: string }
);

/** The screen of a run. Pure; costs the same however long the flow is. */
export function view(flow: Flow, run: Run): View {
  const judged = judgedRun(flow, run);
  const step = stepNamed(flow, run.place.step);
  const base = screenBase(judged, run, step);
  const need = missingNeed(judged, step);
  if (need !== undefined && run.place.outcome === undefined) return { ...base, kind: 'waiting', need };
  if (step.kind === 'page') return { ...base, kind: 'page', step, title: step.title ?? step.page.title, page: filledPage(judged, step.page), outcome: run.place.outcome };
  if (run.place.outcome !== undefined) return outcomeView(judged, run, base, run.place.outcome);
  if (step.kind === 'form') return { ...base, kind: 'form', step, answer: judged.answer(step.slot) as FormAnswer | undefined, restart: restartOf(flow, run, step) };
  if (step.kind === 'screening') {
    return { ...base, kind: 'screening', step, questions: shownQuestions(judged, step.questions).map((one) => questionView(judged, one)) };
  }
  return itemView(judged, run, base, step);
}

/** A question with its answer as it stands on the screen. */
export function questionView(judged: Judged, question: Question): QuestionView {
  const answer = judged.answer(question.slot);
  const problem = answer === undefined ? undefined : answerProblem(question, answer);
  return question.type === 'choice'
    ? { type: 'choice', question, answer, options: optionViews(question, answer), problem }
    : { type: question.type, question, answer, problem };
}

function screenBase(judged: Judged, run: Run, step: Step): ScreenBase {
  const asking = step.kind === 'questionnaire' ? step.items[itemIndex(step, run.place)] : undefined;
  const isFirst = asking === undefined || step.kind !== 'questionnaire' || shownBefore(judged, step, itemIndex(step, run.place)) === undefined;
  return {
    step,
    title: step.title ?? judged.flow.title,
    light: light(step, asking?.ordinal),
    stepper: step.stepper,
    canGoBack: !isFirst || step.back !== undefined || run.trail.length > 0 || run.place.outcome !== undefined,
    held: held(judged, run, step),
    crisisFirst: inCrisis(run.place.outcome === undefined ? before(judged, asking?.id) : judged),
  };
}

/** The answers as they stood before an item: its own choice moves nothing on its own screen. */
function before(judged: Judged, item: string | undefined): Judged {
  const own = item === undefined ? undefined : judged.flow.slots[item];
  return { ...judged, answer: (slot) => (slot === own ? undefined : judged.answer(slot)) };
}

function held(judged: Judged, run: Run, step: Step): string | undefined {
  if (step.blockNext !== undefined && judge(judged, step.blockNext.when) === true) return step.blockNext.say;
  if (step.kind !== 'questionnaire') return undefined;
  const item = judged.flow.items[run.place.item ?? ''];
  if (item === undefined || item.type === 'banner' || isPassable(judged, item)) return undefined;
  const answer = judged.answer(item.slot);
  return (answer === undefined ? undefined : answerProblem(item, answer)) ?? 'Choose an answer to go on';
}

function itemView(judged: Judged, run: Run, base: ScreenBase, step: QuestionnaireStep): View {
  const placed = step.items[itemIndex(step, run.place)]!;
  const item = judged.flow.items[placed.id]!;
  const progress = { at: placed.ordinal, of: step.questionCount };
  if (item.type === 'banner') return { ...base, kind: 'banner', title: item.content, step, banner: item, progress };
  return { ...base, kind: 'question', title: item.content, step, view: questionView(judged, item), progress };
}

function outcomeView(judged: Judged, run: Run, base: ScreenBase, outcome: string): View {
  const item = judged.flow.items[run.place.item ?? ''];
  const question = item?.type === 'choice' ? item : undefined;
  const answer = question === undefined ? undefined : judged.answer(question.slot);
  const chosen = question === undefined ? [] : optionViews(question, answer).flatMap((option) => (option.chosen ? [option.value] : []));
  const facts = judged.flow.outcomes[outcome] ?? {};
  return { ...base, kind: 'outcome', title: facts.title ?? base.title, outcome, facts, question, chosen };
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
  const fill = (text: string): string => text.replace(/\{([a-z][A-Za-z0-9]*)\}/g, (whole, name: string) => wordsFor(judged, page, name) ?? whole);
  return { ...page, title: fill(page.title), ...(page.lead === undefined ? {} : { lead: fill(page.lead) }), ...(page.note === undefined ? {} : { note: fill(page.note) }) };
}

function wordsFor(judged: Judged, page: PageContent, name: string): string | undefined {
  const value = page.values?.[name];
  const found = value?.fields.map((field) => fieldWords(judged, field)).find((words) => words !== undefined);
  return found ?? value?.else;
}

function fieldWords(judged: Judged, reference: string): string | undefined {
  const [stepId = '', field = ''] = reference.split('.');
  const step = stepNamed(judged.flow, stepId);
  if (step.kind !== 'form') return undefined;
  const value = (judged.answer(step.slot) as FormAnswer | undefined)?.[field];
  return typeof value === 'string' ? (judged.flow.forms[step.form]?.fields[field]?.labels?.[value] ?? value) : undefined;
}
