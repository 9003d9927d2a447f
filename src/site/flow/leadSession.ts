import { evaluate, failedIn, formAnswer, judgedRun, leadQuestions, store } from '../../engine/index.ts';
import type { AnswerRecord, DisqualifyingLine, FailedQuestion, Flow, FormAnswer, Run } from '../../engine/index.ts';
import type { Moved } from '../../runtime/index.ts';
import { readJson, session } from '../session/keys.ts';
import { noteLead } from '../session/lastLead.ts';
import { keepStartInfo, textsOf } from '../session/startInfo.ts';

/** What was said in all forms among the answers, by field; a later form's word counts. */
export function toldIn(answers: AnswerRecord): FormAnswer {
  return Object.assign({}, ...Object.values(answers).map((answer) => formAnswer(answer) ?? {})) as FormAnswer;
}

/**
 * Writes what the seed keeps of a lead flow in the session for the funnels that follow: `startInfo`, `email`,
 * `leadQuestions` and `flagQuestions` (seed 0 §3). The state of a person outside our area counts.
 */
export function keepLead({ flow, run }: Moved): void {
  const { answers, context } = store(flow, run);
  const { relevantAnswers } = evaluate(flow, answers, context);
  const told = toldIn(relevantAnswers);
  const start = textsOf(told);
  if (Object.keys(start).length > 0) keepStartInfo(start);
  if (typeof told['email'] === 'string') session.set('email', told['email']);
  session.set('leadQuestions', JSON.stringify(leadQuestions(flow, relevantAnswers)));
  keepFlags(flow, run);
  if (run.place.outcome !== undefined) noteLead(flow.id);
}

/** One question that was answered so that a screening is not passed (seed 0 §3). */
interface FlagQuestion {
  readonly flow: string;
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly response: string;
  readonly answer: string;
}

/** The failed questions of this flow as they are now, beside those of others. */
function keepFlags(flow: Flow, run: Run): void {
  const kept = readJson(session.get('flagQuestions'));
  const others = (Array.isArray(kept) ? (kept as readonly unknown[]) : []).filter((one) => !isOf(flow.id, one));
  const own = failedNow(flow, run).map((failed) => flagOf(flow.id, failed));
  if (own.length + others.length > 0 || kept !== undefined) session.set('flagQuestions', JSON.stringify([...others, ...own]));
}

function failedNow(flow: Flow, run: Run): readonly FailedQuestion[] {
  const judged = judgedRun(flow, run);
  const screenings = flow.steps.flatMap((step) => (step.kind === 'page' && step.failed !== undefined ? [step.failed] : []));
  return screenings.flatMap((screening) => failedIn(judged, screening));
}

function flagOf(flow: string, { question, chosen }: FailedQuestion): FlagQuestion {
  const { id, content, subtitle = '', disqualifyingText = [] } = question;
  const response = disqualifyingText.map(wordsOf).join('\n');
  return { flow, id, title: content, description: subtitle, response, answer: chosen.map(({ name }) => name).join(', ') };
}

function wordsOf(line: DisqualifyingLine): string {
  return 'paragraph' in line ? line.paragraph : `${line.link.text}: ${line.link.href}`;
}

function isOf(flow: string, flag: unknown): boolean {
  return typeof flag === 'object' && flag !== null && 'flow' in flag && flag.flow === flow;
}
