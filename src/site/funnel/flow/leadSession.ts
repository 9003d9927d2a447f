import {
  evaluateFlow,
  findFailedQuestions,
  asFormAnswer,
  findAnswer,
  getChosenValues,
  listRedFlags,
  scopeOfRun,
  buildLeadQuestions,
  serialiseRun,
  isPageStep,
} from '../../../engine/index.ts';
import type { AnswerRecord, DisqualifyingLine, AnsweredQuestion, Flow, FormAnswer, Run } from '../../../engine/index.ts';
import type { MoveEvent } from '../../../runtime/index.ts';
import { readJson, sessionStore } from '../../storage/siteStorage.ts';
import { findCheckoutLink, isCheckout } from '../session/checkoutSession.ts';
import { saveLastLead } from '../session/lastLead.ts';
import { saveStartInfo, pickStartInfo } from '../session/startInfo.ts';

/** Merges the fields of all forms among the answers. A later form of the flow overrides an earlier one. */
export function mergeFormFields(answers: AnswerRecord): FormAnswer {
  return Object.assign({}, ...Object.values(answers).map((answer) => asFormAnswer(answer) ?? {})) as FormAnswer;
}

/**
 * Stores the run of a lead flow in the session for the funnels that follow: `startInfo`, `email`, `leadQuestions` and `flagQuestions`
 * (seed 0 §3), and for a client of the checkout that the start form is completed (seed 1 §2). The state of the out-of-state form
 * overrides that of the start form; the values of a validated checkout link override both.
 */
export function saveLeadSession({ flow, run }: MoveEvent): void {
  const { answers, context } = serialiseRun(flow, run);
  const { relevantAnswers } = evaluateFlow(flow, answers, context);
  const fields = mergeFormFields(relevantAnswers);
  const start = pickStartInfo(fields);
  if (Object.keys(start).length > 0) saveStartInfo(start);
  if (start.dateOfBirth !== undefined && isCheckout()) sessionStore.set('startCompleted', 'true');
  if (typeof fields['email'] === 'string' && findCheckoutLink() === undefined) sessionStore.set('email', fields['email']);
  sessionStore.set('leadQuestions', JSON.stringify(buildLeadQuestions(flow, relevantAnswers)));
  saveFlagQuestions(flow, listFlagQuestions(flow, run, relevantAnswers));
  if (run.place.outcome !== undefined) saveLastLead(flow.id);
}

/** One red flag of the checkout, or one question of another screening whose answer fails it (seed 0 §3). */
interface FlagQuestion {
  readonly flow: string;
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly response: string;
  readonly answer: string;
  /** The id of the question in the customer system (seed 1 §3). */
  readonly ref?: string | undefined;
}

/** Replaces the stored questions of this flow, and leaves those of other flows. */
function saveFlagQuestions(flow: Flow, questions: readonly AnsweredQuestion[]): void {
  const stored = readJson(sessionStore.get('flagQuestions'));
  const others = (Array.isArray(stored) ? (stored as readonly unknown[]) : []).filter((question) => !isFlagOfFlow(flow.id, question));
  const own = questions.map((question) => toFlagQuestion(flow.id, question));
  if (own.length + others.length > 0 || stored !== undefined) sessionStore.set('flagQuestions', JSON.stringify([...others, ...own]));
}

/** The answered red flags of a flow that has red flags; the failed questions of any other flow. */
function listFlagQuestions(flow: Flow, run: Run, relevantAnswers: AnswerRecord): readonly AnsweredQuestion[] {
  const redFlags = listRedFlags(flow);
  if (redFlags.length === 0) return listFailedQuestions(flow, run);
  return redFlags.flatMap((id): readonly AnsweredQuestion[] => {
    const question = flow.items[id];
    const values = getChosenValues(findAnswer(relevantAnswers, id));
    if (question?.type !== 'choice' || values.length === 0) return [];
    return [{ question, chosen: question.options.filter(({ value }) => values.includes(value)) }];
  });
}

function listFailedQuestions(flow: Flow, run: Run): readonly AnsweredQuestion[] {
  const scope = scopeOfRun(flow, run);
  const screenings = flow.steps.flatMap((step) => (isPageStep(step) && step.failed !== undefined ? [step.failed] : []));
  return screenings.flatMap((screening) => findFailedQuestions(scope, screening));
}

function toFlagQuestion(flow: string, { question, chosen }: AnsweredQuestion): FlagQuestion {
  const { id, content, subtitle = '', disqualifyingText = [], salesforceId } = question;
  const response = disqualifyingText.map(formatLine).join('\n');
  const answer = chosen.map(({ name }) => name).join(', ');
  return { flow, id, title: content, description: subtitle, response, answer, ref: salesforceId };
}

function formatLine(line: DisqualifyingLine): string {
  return 'paragraph' in line ? line.paragraph : `${line.link.text}: ${line.link.href}`;
}

function isFlagOfFlow(flow: string, flag: unknown): boolean {
  return typeof flag === 'object' && flag !== null && 'flow' in flag && flag.flow === flow;
}
