import type { AnswerRecord, CaseFile, Finding, Flow } from '../engine/index.ts';
import { chosenValues, finding } from '../engine/index.ts';
import { hintFor } from './hint.ts';
import { mostMistakes } from './source/most.ts';
import { pointerTo } from './source/place.ts';
import { placed } from './source/source.ts';
import type { Source } from './source/source.ts';

type Answer = AnswerRecord[string];

/**
 * The names in a story that its flow does not have: questions, values, form fields, facts, and what it
 * expects. Whether an answer is acceptable is left to the run: a story may tell of one that is not.
 */
export function checkCase(flow: Flow, source: Source): readonly Finding[] {
  const content = source.value as CaseFile;
  const check = new NameCheck(source);
  for (const [key, answer] of Object.entries(content.answers)) {
    const pointer = pointerTo('/answers', key);
    if (check.refers('question or form step', key, flow.keys, pointer, true)) checkAnswer(check, flow, key, answer, pointer);
  }
  const { given, ...facts } = content.context ?? {};
  const names = Object.keys(flow.context);
  for (const [name, fact] of Object.entries(facts))
    if (check.refers('fact from outside', name, names, pointerTo('/context', name), true)) checkFact(check, flow, name, fact);
  if (Array.isArray(given)) given.forEach((name, index) => check.refers('fact from outside', name, names, `/context/given/${index}`));
  checkExpectation(check, flow, content.expect);
  return check.findings;
}

/** Collects the names that do not exist. */
class NameCheck {
  readonly findings: Finding[] = [];
  readonly #source: Source;

  constructor(source: Source) {
    this.#source = source;
  }

  refers(what: string, name: string, known: readonly string[], pointer: string, asName = false): boolean {
    if (known.includes(name)) return true;
    const found = finding(
      'unknown-reference',
      { file: this.#source.file, pointer },
      `There is no ${what} '${name}'.`,
      hintFor(name, known),
    );
    // More are not told of, and finding the place of each would take long.
    this.findings.push(this.findings.length > mostMistakes ? found : placed(this.#source, found, asName));
    return false;
  }
}

/** The value of a fact that the link carries; null stands for one that we do not accept. */
function checkFact(check: NameCheck, flow: Flow, name: string, fact: unknown): void {
  const spec = flow.context[name];
  if (spec === undefined || !('oneOf' in spec) || typeof fact !== 'string') return;
  check.refers(`value of '${name}' called`, fact, spec.oneOf, pointerTo('/context', name));
}

function checkAnswer(check: NameCheck, flow: Flow, key: string, answer: Answer, pointer: string): void {
  const item = flow.items[key];
  if (item?.type === 'choice') {
    const values = item.options.map((option) => option.value);
    const listed = Array.isArray(answer);
    chosenValues(answer).forEach((value, index) =>
      check.refers(`answer to '${key}' with the value`, value, values, listed ? pointerTo(pointer, index) : pointer),
    );
  }
  const step = flow.steps[flow.stepIndex[key] ?? -1];
  if (step?.kind !== 'form' || typeof answer !== 'object') return;
  const fields = Object.keys(flow.forms[step.form]?.fields ?? {});
  for (const field of Object.keys(answer))
    check.refers(`field of the form '${step.form}' called`, field, fields, pointerTo(pointer, field), true);
}

function checkExpectation(check: NameCheck, flow: Flow, expect: CaseFile['expect']): void {
  const steps = flow.steps.map((step) => step.id);
  (expect.through ?? []).forEach((step, index) => check.refers('step', step, steps, `/expect/through/${index}`));
  if (expect.lastStep !== undefined) check.refers('step', expect.lastStep, steps, '/expect/lastStep');
  if (expect.lastItem !== undefined) check.refers('question or banner', expect.lastItem, Object.keys(flow.items), '/expect/lastItem');
  if (typeof expect.outcome === 'string') check.refers('outcome', expect.outcome, Object.keys(flow.outcomes), '/expect/outcome');
  (expect.because ?? []).forEach(({ rule }, index) => check.refers('rule', rule, ruleNames(flow), `/expect/because/${index}/rule`));
  (expect.notRelevant ?? []).forEach((key, index) => check.refers('question or form step', key, flow.keys, `/expect/notRelevant/${index}`));
}

/** Every rule that a reason can name. */
function ruleNames(flow: Flow): readonly string[] {
  const exits = [...flow.steps, ...Object.values(flow.items)].flatMap((one) => one.exits);
  return [...new Set([...Object.keys(flow.rules), ...exits.map((exit) => exit.rule)])];
}
