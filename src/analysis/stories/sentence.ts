import { atomsOf, chosenValues, formAnswer } from '../../engine/index.ts';
import type { AnswerRecord, Context, Flow, Test } from '../../engine/index.ts';
import { quoted, shownWords, stepName } from '../words/index.ts';
import type { Told } from '../words/index.ts';
import type { Script } from './complete.ts';
import { play } from './held.ts';
import type { Proposal } from './propose.ts';

/** More than this is too much for the sentence that a story is known by. */
const mostNamed = 3;

/** A sentence that tells what a story shows: what was answered or known that decided, and what came of it. */
export function sentenceOf(told: Told, proposal: Proposal): string {
  const { answers, context } = deciding(told, proposal);
  const named = shownWords(told, { answers, context, any: [] }).slice(0, mostNamed);
  const sentence = [...(named.length === 0 ? [] : [named.join('; ')]), ending(told, proposal)].join(': ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** The same in short, for the name of a file: small letters, digits and hyphens. */
export function slugOf(told: Told, proposal: Proposal): string {
  const { evaluation } = play(told.flow, proposal.script.answers, proposal.script.context);
  const { outcome, stop, path } = evaluation;
  const end = outcome ?? `${stop ?? 'stops'}-at-${path.at(-1)?.item ?? path.at(-1)?.step ?? 'start'}`;
  const { answers, context } = deciding(told, proposal);
  const values = [...Object.values(answers).flatMap(valuesIn), ...Object.values(context.facts)].filter((one) => typeof one === 'string');
  const words = [...values.slice(0, mostNamed), end].map((one) => one.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase());
  return (
    words
      .join('-')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 80)
      .replaceAll(/^-+|-+$/g, '') || 'case'
  );
}

function valuesIn(answer: AnswerRecord[string]): readonly unknown[] {
  const form = formAnswer(answer);
  return form === undefined ? chosenValues(answer) : Object.values(form);
}

/** What was answered and known that made the difference: the deciding values that are shown, else what the rule has read that decided last. */
function deciding({ flow }: Told, { script, shows }: Proposal): { readonly answers: AnswerRecord; readonly context: Context } {
  const questions = shows.flatMap(({ moment }) => (moment.kind === 'option' ? [moment.question] : []));
  const keys = new Set(questions.length > 0 ? questions : readBy(flow, lastTest(flow, script)));
  const answers = Object.entries(script.answers).flatMap(([key, answer]): [string, AnswerRecord[string]][] => {
    if (keys.has(key)) return [[key, answer]];
    const fields = Object.entries(formAnswer(answer) ?? {}).filter(([field]) => keys.has(`${key}.${field}`));
    return fields.length === 0 ? [] : [[key, Object.fromEntries(fields)]];
  });
  const facts = Object.entries(script.context.facts).filter(([name, fact]) => keys.has(name) && !Array.isArray(fact));
  const given = script.context.given.filter((name) => keys.has(name));
  return { answers: Object.fromEntries(answers), context: { facts: Object.fromEntries(facts), given } };
}

/** The condition that holds the client, or else was true last; where none was, the one that was looked at last. */
function lastTest(flow: Flow, { answers, context }: Script): Test | undefined {
  const { evaluation, held } = play(flow, answers, context);
  const { rule } = evaluation.reasons.findLast(({ value }) => value === true) ?? evaluation.reasons.at(-1) ?? {};
  const exits = [...flow.steps, ...Object.values(flow.items)].flatMap((one) => one.exits);
  return held?.when ?? exits.find((exit) => exit.rule === rule && exit.when !== undefined)?.when ?? flow.rules[rule ?? ''];
}

/** What a condition reads, derived facts followed to what they are worked out from. */
function readBy(flow: Flow, test: Test | undefined): readonly string[] {
  const atoms = test === undefined ? [] : atomsOf(flow, test);
  return atoms.flatMap(({ source }): readonly string[] => {
    if (source.kind === 'question') return [source.id];
    if (source.kind === 'field') return [`${source.step}.${source.field}`];
    const spec = flow.context[source.name];
    return spec !== undefined && 'when' in spec ? readBy(flow, spec.when) : [source.name];
  });
}

function ending(told: Told, { script }: Proposal): string {
  const { evaluation, held } = play(told.flow, script.answers, script.context);
  const step = stepName(told, evaluation.path.at(-1)?.step ?? '');
  if (evaluation.outcome !== null) return `ends as '${evaluation.outcome}'`;
  return held === undefined ? `waits at ${step}` : `held at ${step} with ${quoted(held.say)}`;
}
