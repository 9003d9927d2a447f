import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { caseContextOf } from '../../../analysis/cases/index.ts';
import type { LoadedFlow } from '../../../definitions/index.ts';
import { didYouMean, formatFlowVersion, isObject } from '../../../engine/index.ts';
import type { AnswerRecord, CaseFile, Context, Flow } from '../../../engine/index.ts';
import { describeReadError, UsageError, withHint } from '../../../commandLine/index.ts';

/** The answers and the context with which a flow is played. */
export interface RecordedAnswers {
  readonly answers: AnswerRecord;
  readonly context: Context;
}

/** The inputs of a case. Throws a `UsageError` when the flow has no such case. */
export function findCase({ id, flow, cases }: LoadedFlow, name: string): RecordedAnswers {
  if (flow?.release !== undefined)
    throw new UsageError(`${formatFlowVersion(flow)} is a release, and has no cases. Walk ${id}, or give answers in a file: --answers.`);
  const known = cases.map((candidate) => candidate.name);
  const found = cases.find((candidate) => candidate.name === name.replace(/\.json$/, ''));
  if (found === undefined)
    throw new UsageError(withHint(`${id} has no case '${name}'.`, didYouMean(name, known) ?? formatCaseNames(known)));
  return { answers: found.content.answers, context: caseContextOf(found.content) };
}

/** A line for each case: a flow has dozens. */
function formatCaseNames(names: readonly string[]): string {
  return names.length === 0 ? 'It has no cases.' : ['It has:', ...names.map((name) => `  ${name}`)].join('\n');
}

/** Reads answers and context from a file, written as in a case. Throws a `UsageError` for a file that cannot be used. */
export async function readAnswersFile(cwd: string, file: string, flow: Flow): Promise<RecordedAnswers> {
  const content = await readJson(path.resolve(cwd, file));
  const { answers, context } = (isObject(content) ? content : {}) as Partial<CaseFile>;
  if (!isObject(answers) || (context !== undefined && !isObject(context)))
    throw new UsageError(
      `${file} holds no answers. Write them as in a case: { "context": { … }, "answers": { "<question>": "<value>" } }.`,
    );
  const unknown = Object.keys(answers).find((key) => !flow.keys.includes(key));
  if (unknown !== undefined)
    throw new UsageError(withHint(`${file} answers '${unknown}', which ${flow.id} does not ask.`, didYouMean(unknown, flow.keys)));
  return { answers, context: caseContextOf({ context: context ?? {} }) };
}

async function readJson(file: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw new UsageError(describeReadError(file, error));
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${(error as SyntaxError).message}.`);
  }
}
