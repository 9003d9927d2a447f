import { isDeepStrictEqual } from 'node:util';
import type { FromSchema } from 'json-schema-to-ts';
import pkg from '../../../package.json';
import type schema from '../../../schemas/api/flow-runs.schema.json';
import { evaluateFlow, findSubmissionProblems, removeIdentity, isFormStep } from '../../engine/index.ts';
import type { AnswerRecord, Context, Flow, Reason } from '../../engine/index.ts';
import type { AcceptedFlow, ServerDefinitions } from '../definitions/server-definitions.ts';
import { unprocessable } from '../http/problem.ts';
import type { ErrorDetail } from '../http/problem.ts';
import { resolveRelease } from './resolve-release.ts';
import { validateFacts, filterClaimedContext, rejectWrongDate, resolveServerContext } from './server-facts.ts';
import type { ServerFacts } from './server-facts.ts';
import { stripIdentity } from './strip-identity.ts';
import { describeIncompleteRun } from './incomplete-run.ts';

/** A finished run as a client submits it. */
export type RunSubmission = FromSchema<typeof schema>['body'];

/** The part of a submission that is evaluated. */
export type FinishedRun = Pick<
  RunSubmission,
  'runId' | 'flow' | 'release' | 'hash' | 'revision' | 'startedAt' | 'endedAt' | 'context' | 'answers'
>;

/** The result of the evaluation. */
export interface EvaluatedSubmission {
  readonly flow: Flow;
  /** The answers on the path, including identity fields. They are for comparison only, and must not be recorded. */
  readonly relevantAnswers: AnswerRecord;
  readonly run: EvaluatedRun;
}

/** A finished run as recorded: evaluated by the server, without a person's identity. */
export interface EvaluatedRun {
  readonly runId: string;
  readonly revision: number;
  readonly flow: string;
  /** `null` for the working files. */
  readonly flowRelease: string | null;
  readonly flowHash: string;
  readonly engineVersion: string;
  readonly outcome: string;
  readonly answers: AnswerRecord;
  readonly relevantAnswers: AnswerRecord;
  readonly claimedContext: Context;
  readonly serverContext: Context;
  /** The rules that decided, then the passed-over rules that hold too. */
  readonly reasons: readonly Reason[];
  /** When the run began, by the client's clock; `null` from a build that did not send it. */
  readonly startedAt: Date | null;
  /** When this end was reached, by the client's clock; `null` from a build that did not send it. */
  readonly endedAt: Date | null;
}

/**
 * Evaluates the answers of a finished run by the release that it names, with the server's own facts. Throws `Problem` 409 when
 * that release is not accepted. Throws `Problem` 422, with each field, when the flow is unknown, an answer or fact is not
 * acceptable, the date of the device is wrong, or the answers reach no outcome.
 */
export function evaluateSubmission(definitions: ServerDefinitions, finished: FinishedRun, server: ServerFacts): EvaluatedSubmission {
  const accepted = resolveRelease(definitions, finished);
  const { flow } = accepted;
  refuse([
    ...findSubmissionProblems(flow, finished.answers),
    ...formProblems(accepted, finished.answers),
    ...validateFacts(flow, finished.context),
  ]);
  rejectWrongDate(flow, finished.context, server.today);
  const context = resolveServerContext(flow, finished.context, server);
  const evaluation = evaluateFlow(flow, finished.answers, context);
  const { outcome, relevantAnswers } = evaluation;
  if (outcome === null) throw unprocessable([describeIncompleteRun(flow, context, evaluation)]);
  const run: EvaluatedRun = {
    runId: finished.runId.toLowerCase(),
    revision: finished.revision,
    flow: flow.id,
    flowRelease: flow.release ?? null,
    flowHash: flow.hash,
    engineVersion: pkg.version,
    outcome,
    answers: removeIdentity(flow, finished.answers),
    relevantAnswers: removeIdentity(flow, relevantAnswers),
    claimedContext: filterClaimedContext(flow, finished.context, server),
    serverContext: context,
    reasons: [...evaluation.reasons, ...evaluation.passedOverRules].map((reason) => stripIdentity(flow, reason)),
    startedAt: parseTime(finished.startedAt),
    endedAt: parseTime(finished.endedAt),
  };
  return { flow, relevantAnswers, run };
}

/** Throws `Problem` 422, with each difference, when a client's claim contradicts the server's evaluation. */
export function rejectContradictingClaim(claim: RunSubmission['claim'], { run, relevantAnswers }: EvaluatedSubmission): void {
  refuse(claimProblems(claim, run.outcome, relevantAnswers));
}

function formProblems({ flow, validateForm }: AcceptedFlow, answers: AnswerRecord): readonly ErrorDetail[] {
  return flow.steps.flatMap((step) => {
    if (!isFormStep(step) || !Object.hasOwn(answers, step.id)) return [];
    const problems = validateForm(step.form, answers[step.id]);
    return problems.map(({ field, message }) => ({ key: field === '' ? step.id : `${step.id}.${field}`, message }));
  });
}

function claimProblems(claim: RunSubmission['claim'], outcome: string, relevantAnswers: AnswerRecord): readonly ErrorDetail[] {
  const problems = claim.outcome === outcome ? [] : [{ key: 'claim.outcome', message: `These answers lead to '${outcome}'` }];
  const claimed = claim.relevantAnswers;
  if (claimed === undefined) return problems;
  const keys = [...new Set([...Object.keys(relevantAnswers), ...Object.keys(claimed)])];
  const differing = keys.filter((key) => !isDeepStrictEqual(ownValue(relevantAnswers, key), ownValue(claimed, key)));
  return [...problems, ...differing.map((key) => ({ key, message: 'The claimed relevant answer is not the one that counts' }))];
}

function parseTime(value: string | undefined): Date | null {
  return value === undefined ? null : new Date(value);
}

function ownValue(record: { readonly [key: string]: unknown }, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function refuse(problems: readonly ErrorDetail[]): void {
  if (problems.length > 0) throw unprocessable(problems);
}
