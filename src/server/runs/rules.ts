import { isDeepStrictEqual } from 'node:util';
import type { FromSchema } from 'json-schema-to-ts';
import pkg from '../../../package.json';
import type schema from '../../../schemas/api/flow-runs.schema.json';
import { evaluate, submissionProblems, withoutIdentity } from '../../engine/index.ts';
import type { AnswerRecord, Context, Flow, Reason } from '../../engine/index.ts';
import type { AcceptedFlow, Definitions } from '../definitions/definitions.ts';
import { unprocessable } from '../problem.ts';
import type { FieldProblem } from '../problem.ts';
import { acceptedFlow } from './accepted.ts';
import { factProblems, keptClaim, serverContext } from './facts.ts';
import type { ServerFacts } from './facts.ts';
import { readWithoutIdentity } from './identity.ts';
import { stopProblem } from './stop.ts';

/** A finished run as a client submits it. */
export type Submission = FromSchema<typeof schema>['body'];

/** What of a submission the server decides with. */
export type FinishedRun = Pick<Submission, 'runId' | 'flow' | 'release' | 'hash' | 'revision' | 'context' | 'answers'>;

/** What the server has decided. */
export interface Decision {
  readonly flow: Flow;
  /** The answers on the path reached, with the person's identity in them: to be compared, not recorded. */
  readonly relevantAnswers: AnswerRecord;
  readonly run: DecidedRun;
}

/** A finished run as it is recorded: decided by the server, without a person's identity. */
export interface DecidedRun {
  readonly runId: string;
  readonly revision: number;
  readonly flow: string;
  /** `null` when the working files decided. */
  readonly flowRelease: string | null;
  readonly flowHash: string;
  readonly engineVersion: string;
  readonly outcome: string;
  readonly answers: AnswerRecord;
  readonly relevantAnswers: AnswerRecord;
  readonly claimedContext: Context;
  readonly serverContext: Context;
  readonly reasons: readonly Reason[];
}

/**
 * Decides a finished run by the flow that it was answered with: evaluates its answers with the server's own facts.
 * Throws `Problem` 409 when that flow is not accepted, 422 naming each field when the flow is unknown, an answer or
 * fact is not acceptable, or no outcome is reached.
 */
export function decide(definitions: Definitions, finished: FinishedRun, server: ServerFacts): Decision {
  const accepted = acceptedFlow(definitions, finished);
  const { flow } = accepted;
  refuse([
    ...submissionProblems(flow, finished.answers),
    ...formProblems(accepted, finished.answers),
    ...factProblems(flow, finished.context, server.today),
  ]);
  const context = serverContext(flow, finished.context, server);
  const evaluation = evaluate(flow, finished.answers, context);
  const { outcome, relevantAnswers } = evaluation;
  if (outcome === null) throw unprocessable([stopProblem(flow, finished.answers, context, evaluation)]);
  const run: DecidedRun = {
    runId: finished.runId.toLowerCase(),
    revision: finished.revision,
    flow: flow.id,
    flowRelease: flow.release ?? null,
    flowHash: flow.hash,
    engineVersion: pkg.version,
    outcome,
    answers: withoutIdentity(flow, finished.answers),
    relevantAnswers: withoutIdentity(flow, relevantAnswers),
    claimedContext: keptClaim(flow, finished.context, server),
    serverContext: context,
    reasons: evaluation.reasons.map((reason) => readWithoutIdentity(flow, reason)),
  };
  return { flow, relevantAnswers, run };
}

/** Throws `Problem` 422, naming each difference, when a client's claim contradicts what the server has decided. */
export function refuseOtherClaim(claim: Submission['claim'], { run, relevantAnswers }: Decision): void {
  refuse(claimProblems(claim, run.outcome, relevantAnswers));
}

function formProblems({ flow, checkForm }: AcceptedFlow, answers: AnswerRecord): readonly FieldProblem[] {
  return flow.steps.flatMap((step) => {
    if (step.kind !== 'form' || !Object.hasOwn(answers, step.id)) return [];
    const problems = checkForm(step.form, answers[step.id]);
    return problems.map(({ field, message }) => ({ key: field === '' ? step.id : `${step.id}.${field}`, message }));
  });
}

function claimProblems(claim: Submission['claim'], outcome: string, relevantAnswers: AnswerRecord): readonly FieldProblem[] {
  const problems = claim.outcome === outcome ? [] : [{ key: 'claim.outcome', message: `These answers lead to '${outcome}'` }];
  const claimed = claim.relevantAnswers;
  if (claimed === undefined) return problems;
  const keys = [...new Set([...Object.keys(relevantAnswers), ...Object.keys(claimed)])];
  const differing = keys.filter((key) => !isDeepStrictEqual(ownValue(relevantAnswers, key), ownValue(claimed, key)));
  return [...problems, ...differing.map((key) => ({ key, message: 'The claimed relevant answer is not the one that counts' }))];
}

function ownValue(record: { readonly [key: string]: unknown }, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function refuse(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw unprocessable(problems);
}
