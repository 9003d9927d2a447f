import { evaluate, formAnswer } from '../../engine/index.ts';
import type { Answer, AnswerRecord, Context, Flow } from '../../engine/index.ts';
import { readsOf } from '../explore/model/reads.ts';
import { sorted } from './facts/same.ts';

/** How many other stories are tried; of a story that has more, all is told that some condition reads. */
const mostTried = 500;

/** What a client answered and came with. */
interface Story {
  readonly answers: AnswerRecord;
  readonly context: Context;
}

/** A part of a story, with what could stand there instead. */
interface Part {
  /** A question, `step.field` or a fact. */
  readonly key: string;
  readonly others: readonly Story[];
}

/**
 * What a story of a client who ends differently in two editions need not tell: answers and facts in place of which
 * any other that is listed ends as this one in both, and what no condition reads where nothing is listed.
 */
export function needless(before: Flow, after: Flow, story: Story): readonly string[] {
  const read = new Set([before, after].flatMap((flow) => [...readsOf(flow).answers.keys(), ...readsOf(flow).facts.keys()]));
  const ends = (one: Story): string => sorted([endOf(before, one), endOf(after, one)]);
  const told = ends(story);
  const parts = partsOf(before, story);
  const areFew = parts.reduce((sum, { others }) => sum + others.length, 0) <= mostTried;
  return parts
    .filter(({ key, others }) => (areFew && others.length > 0 ? others.every((other) => ends(other) === told) : !read.has(key)))
    .map(({ key }) => key);
}

function endOf(flow: Flow, { answers, context }: Story): unknown {
  const { outcome, path } = evaluate(flow, answers, context);
  return [outcome, path.at(-1)];
}

function partsOf(flow: Flow, story: Story): readonly Part[] {
  const { answers, context } = story;
  const answered = Object.entries(answers).flatMap(([key, answer]): readonly Part[] => {
    const item = flow.items[key];
    const withAnswer = (other: Answer): Story => ({ ...story, answers: { ...answers, [key]: other } });
    if (item?.type === 'choice')
      return [{ key, others: item.options.map(({ value }) => withAnswer(item.multi === true ? [value] : value)) }];
    const fields = formAnswer(answer);
    if (item !== undefined || fields === undefined) return [{ key, others: [] }];
    return Object.keys(fields).map((field) => ({
      key: `${key}.${field}`,
      others: valuesOf(flow, key, field).map((value) => withAnswer({ ...fields, [field]: value })),
    }));
  });
  const facts = Object.keys(context.facts).map((key) => ({
    key,
    others: valuesOfFact(flow, key).map((value) => withFact(story, key, value)),
  }));
  const carried = context.given.filter((name) => !Object.hasOwn(context.facts, name));
  return [...answered, ...facts, ...carried.map((key) => ({ key, others: [withFact(story, key, undefined)] }))];
}

/** The values that a form's field lists. */
function valuesOf(flow: Flow, step: string, field: string): readonly string[] {
  const form = flow.steps.find(({ id }) => id === step);
  return Object.keys((form?.kind === 'form' ? flow.forms[form.form]?.fields[field]?.labels : undefined) ?? {});
}

/** The values that a link's fact can have, and that the link does not carry it. */
function valuesOfFact(flow: Flow, name: string): readonly (string | undefined)[] {
  const spec = Object.hasOwn(flow.context, name) ? flow.context[name] : undefined;
  return spec !== undefined && 'oneOf' in spec ? [...spec.oneOf, undefined] : [];
}

function withFact({ answers, context }: Story, name: string, value: string | undefined): Story {
  const { [name]: _was, ...facts } = context.facts;
  const given = context.given.filter((one) => one !== name);
  return { answers, context: value === undefined ? { facts, given } : { facts: { ...facts, [name]: value }, given: [...given, name] } };
}
