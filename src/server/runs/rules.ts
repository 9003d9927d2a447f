import { isDeepStrictEqual } from 'node:util';
import type { FromSchema } from 'json-schema-to-ts';
import pkg from '../../../package.json';
import type schema from '../../../schemas/api/flow-runs.schema.json';
import { evaluate, submissionProblems, withoutIdentity } from '../../engine/index.ts';
import type { AnswerRecord, Context, Evaluation, Flow, Reason } from '../../engine/index.ts';
import type { Definitions } from '../definitions.ts';
import { Problem, unprocessable } from '../problem.ts';
import type { FieldProblem } from '../problem.ts';
import { factProblems, keptClaim, serverContext } from './facts.ts';
import type { ServerFacts } from './facts.ts';
import { readWithoutIdentity } from './identity.ts';
import { stopProblem } from './stop.ts';

/** A finished run as a client submits it. */
export type Submission = FromSchema<typeof schema>['body'];

/** A finished run as it is recorded: decided by the server, without a person's identity. */
export interface DecidedRun {
  readonly runId: string;
  readonly revision: number;
  readonly flow: string;
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
 * Decides a submission: evaluates its answers with the server's own facts. Throws `Problem` 409 when the
 * client ran another build of the flow, 422 naming each field when the flow is unknown, an answer or fact
 * is not acceptable, no outcome is reached, or the client's claim contradicts the evaluation.
 */
export function decide(definitions: Definitions, submission: Submission, server: ServerFacts): DecidedRun {
  const flow = flowNamed(definitions, submission);
  refuse([
    ...submissionProblems(flow, submission.answers),
    ...formProblems(flow, definitions, submission.answers),
    ...factProblems(flow, submission.context, server.today),
  ]);
  const context = serverContext(flow, submission.context, server);
  const evaluation = evaluate(flow, submission.answers, context);
  const { outcome } = evaluation;
  if (outcome === null) throw unprocessable([stopProblem(flow, submission.answers, context, evaluation)]);
  refuse(claimProblems(submission.claim, outcome, evaluation));
  return {
    runId: submission.runId.toLowerCase(),
    revision: submission.revision,
    flow: flow.id,
    flowHash: flow.hash,
    engineVersion: pkg.version,
    outcome,
    answers: withoutIdentity(flow, submission.answers),
    relevantAnswers: withoutIdentity(flow, evaluation.relevantAnswers),
    claimedContext: keptClaim(flow, submission.context, server),
    serverContext: context,
    reasons: evaluation.reasons.map((reason) => readWithoutIdentity(flow, reason)),
  };
}

function flowNamed(definitions: Definitions, { flow: id, hash }: Submission): Flow {
  const flow = definitions.flows.get(id);
  if (flow === undefined) throw unprocessable([{ key: 'flow', message: 'There is no such flow' }]);
  if (flow.hash === hash) return flow;
  // Without details: that is how a client tells it from the 409 of a request still under way.
  throw new Problem(409, 'This page is out of date. Load it again.');
}

function formProblems(flow: Flow, definitions: Definitions, answers: AnswerRecord): readonly FieldProblem[] {
  return flow.steps.flatMap((step) => {
    if (step.kind !== 'form' || !Object.hasOwn(answers, step.id)) return [];
    const problems = definitions.checkForm(step.form, answers[step.id]);
    return problems.map(({ field, message }) => ({ key: field === '' ? step.id : `${step.id}.${field}`, message }));
  });
}

function claimProblems(claim: Submission['claim'], outcome: string, { relevantAnswers }: Evaluation): readonly FieldProblem[] {
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
