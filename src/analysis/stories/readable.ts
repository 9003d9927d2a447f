import { formAnswer, stepNamed } from '../../engine/index.ts';
import type { AnswerRecord, Context, Fact, Flow, FormAnswer } from '../../engine/index.ts';
import type { Script } from './complete.ts';
import { play } from './held.ts';

/** Values that a form accepts in one of its fields, the most usual first. */
export type Samples = (form: string, field: string) => readonly FormAnswer[string][];

/** What people should find in a story beside what its flow reads. */
export interface Setting {
  readonly samples: Samples;
  /** The fields that each form must have. */
  readonly required: { readonly [form: string]: readonly string[] };
  /** YYYY-MM-DD. */
  readonly today: string;
}

/**
 * The same story as people would write it: only answers that count, forms filled in with usual values, the
 * date and the server's lists always there, and nothing from the link that is not needed. Whatever would
 * lead elsewhere, or for other reasons, is left as it was.
 */
export function readable(flow: Flow, script: Script, setting: Setting): Script {
  const counting = { ...script, answers: play(flow, script.answers, script.context).evaluation.relevantAnswers };
  const steps = Object.keys(counting.answers).flatMap((key) => (Object.hasOwn(flow.items, key) ? [] : [key]));
  const filled = steps.reduce((held, step) => fillIn(flow, held, step, setting), counting);
  return Object.keys(flow.context).reduce((held, name) => withFact(flow, held, name, setting.today), filled);
}

function fillIn(flow: Flow, script: Script, id: string, { samples, required }: Setting): Script {
  const step = stepNamed(flow, id);
  if (step.kind !== 'form') return script;
  return Object.keys(flow.forms[step.form]?.fields ?? {}).reduce((held, field) => {
    const data = formAnswer(held.answers[id]) ?? {};
    if (data[field] === undefined && required[step.form]?.includes(field) !== true) return held;
    const tries = samples(step.form, field).map((value) => ({ ...held, answers: { ...held.answers, [id]: { ...data, [field]: value } } }));
    return tries.find((one) => isSame(flow, held, one)) ?? held;
  }, script);
}

function withFact(flow: Flow, script: Script, name: string, today: string): Script {
  const spec = flow.context[name];
  const { facts, given } = script.context;
  if (spec === undefined || 'when' in spec) return script;
  const isThere = Object.hasOwn(facts, name);
  const { [name]: _fact, ...others } = facts;
  const fact: Fact | undefined = spec.from === 'clock' ? today : spec.from.startsWith('call:') ? [] : undefined;
  if (fact === undefined) return kept(flow, script, { facts: others, given: given.filter((one) => one !== name) });
  return isThere ? script : kept(flow, script, { given, facts: { ...facts, [name]: fact } });
}

function kept(flow: Flow, script: Script, context: Context): Script {
  const other = { ...script, context };
  return isSame(flow, script, other) ? other : script;
}

/** Whether both come to the same by the same places, for the same reasons. */
function isSame(flow: Flow, one: Script, other: Script): boolean {
  return story(flow, one.answers, one.context) === story(flow, other.answers, other.context);
}

function story(flow: Flow, answers: AnswerRecord, context: Context): string {
  const { evaluation, held } = play(flow, answers, context);
  const { path, outcome, stop, reasons } = evaluation;
  return JSON.stringify([path, outcome, stop, held?.rule, reasons.map(({ rule, value, at }) => [rule, value, at])]);
}
