import type { AnswerRecord, CaseFile, Context, Flow } from '../../engine/index.ts';
import { decide } from '../index.ts';
import { contextOf } from './context.ts';

/** What a flow is played with. */
export interface Script {
  readonly answers: AnswerRecord;
  readonly context: Context;
}

/**
 * What a story is played with. One that leaves questions open (`"others": "any"`) is completed by a
 * shortest way to an end; when there is none, it stays as it is.
 */
function scriptOf(flow: Flow, story: CaseFile, required: { readonly [form: string]: readonly string[] }): Script {
  const written = { answers: story.answers, context: contextOf(story) };
  if (story.others !== 'any') return written;
  // What refutes 'nobody comes to an end' is a way to one.
  const decision = decide(flow, { ...written, expect: { outcome: null } }, { required });
  return decision.verdict === 'refuted' ? decision.witness : written;
}

/** What the stories of a flow are played with; each is completed once, when it is first asked for. */
export function scriptsOf(flow: Flow, required: { readonly [form: string]: readonly string[] }): (story: CaseFile) => Script {
  const known = new Map<CaseFile, Script>();
  return (story) => {
    const script = known.get(story) ?? scriptOf(flow, story, required);
    known.set(story, script);
    return script;
  };
}
