import type { AnswerRecord, CaseFile, CompiledCondition, Finding, Flow } from '../engine/index.ts';
import {
  getChosenValues,
  createFinding,
  joinWithConjunction,
  listAtoms,
  listRouteParameters,
  findFormStep,
  appendPointer,
  listItemIds,
  parseIsoDate,
} from '../engine/index.ts';
import { suggestName } from './suggestName.ts';
import { maxFindingsPerRule } from './source/limits.ts';
import { withPosition } from './source/source.ts';
import type { Source } from './source/source.ts';

type Answer = AnswerRecord[string];

/** What a case names in vain, where the mistake may lie with the question. */
export type MissingReference =
  | { readonly kind: 'value'; readonly question: string; readonly value: string }
  /** Named itself, or at the beginning of the name of a rule. */
  | { readonly kind: 'question'; readonly question: string };

/** A finding of a case. */
export interface CaseFinding {
  readonly finding: Finding;
  readonly missing?: MissingReference;
}

/**
 * The names in a case that its flow does not have: questions, values, form fields, facts, and what it
 * expects. Facts that no condition could read, too: with such a day, nobody would be too young, and the case would hold. So too
 * a fact that follows from others, which the engine works out whatever the case says. Whether an
 * answer is acceptable is left to the run: a case may have one that is not.
 */
export function checkCase(flow: Flow, source: Source): readonly CaseFinding[] {
  const content = source.value as CaseFile;
  const check = new ReferenceCheck(source);
  for (const [key, answer] of Object.entries(content.answers)) {
    const pointer = appendPointer('/answers', key);
    if (check.checkReference('question or form step', key, flow.keys, pointer, { asName: true, missing: toMissingQuestion(key) }))
      checkAnswer(check, flow, key, answer, pointer);
  }
  const { given, ...facts } = content.context ?? {};
  const names = Object.keys(flow.context);
  for (const [name, fact] of Object.entries(facts))
    if (check.checkReference('fact from outside', name, names, appendPointer('/context', name), { asName: true }))
      checkFact(check, flow, name, fact);
  checkRouteFacts(check, flow, Object.keys(facts));
  if (Array.isArray(given))
    given.forEach((name, index) => check.checkReference('fact from outside', name, names, `/context/given/${index}`));
  checkExpectation(check, flow, content.expect);
  return check.findings;
}

/** Collects what is wrong: the names that do not exist, and the facts that nobody can read. */
class ReferenceCheck {
  readonly findings: CaseFinding[] = [];
  readonly #source: Source;

  constructor(source: Source) {
    this.#source = source;
  }

  checkReference(
    what: string,
    name: string,
    known: readonly string[],
    pointer: string,
    { asName = false, missing }: { readonly asName?: boolean; readonly missing?: MissingReference } = {},
  ): boolean {
    if (known.includes(name)) return true;
    const found = createFinding(
      'unknown-reference',
      { file: this.#source.file, pointer },
      `There is no ${what} '${name}'.`,
      suggestName(name, known),
    );
    this.#report(found, asName, missing);
    return false;
  }

  /** Reports a fact that is not what its source answers. */
  reportFact(ruleId: 'wrong-form' | 'wrong-type', name: string, message: string, suggestion: string): void {
    this.#report(createFinding(ruleId, { file: this.#source.file, pointer: appendPointer('/context', name) }, message, suggestion), false);
  }

  /** Reports a fact that follows from others: the engine works it out, and never reads what a case says of it. */
  reportDerivedFact(name: string, facts: readonly string[]): void {
    const finding = createFinding(
      'does-nothing',
      { file: this.#source.file, pointer: appendPointer('/context', name) },
      `'${name}' follows from other facts, so what the case says of it does nothing.`,
      `Take it away, and give what it follows from: ${joinWithConjunction(facts, 'and')}.`,
      'warning',
    );
    this.#report(finding, true);
  }

  /** Reports a part of the address that the case does not give. Its place is the context, or the whole case without one. */
  reportMissingRouteFact(flow: Flow, name: string): void {
    const spec = flow.context[name];
    const values = spec !== undefined && 'oneOf' in spec ? spec.oneOf : [];
    const hasContext = (this.#source.value as CaseFile).context !== undefined;
    const addition = `"${name}": "${values[0] ?? ''}"`;
    this.#report(
      createFinding(
        'unknown-reference',
        { file: this.#source.file, pointer: hasContext ? '/context' : '' },
        `The case does not say '${name}', which is a part of the address ${flow.route}.`,
        `Add ${hasContext ? `${addition} to "context"` : `"context": { ${addition} }`}. The values are: ${values.join(', ')}.`,
      ),
      hasContext,
    );
  }

  /** More are not reported with their place, because finding the place of each would take long. */
  #report(found: Finding, asName: boolean, missing?: MissingReference): void {
    const finding = this.findings.length > maxFindingsPerRule ? found : withPosition(this.#source, found, asName);
    this.findings.push(missing === undefined ? { finding } : { finding, missing });
  }
}

/** Every client arrives by an address, so a case gives its parameters. */
function checkRouteFacts(check: ReferenceCheck, flow: Flow, given: readonly string[]): void {
  for (const name of listRouteParameters(flow.route)) if (!given.includes(name)) check.reportMissingRouteFact(flow, name);
}

/** The value of a fact: one that its source can answer, or null for one in the link that is not accepted. */
function checkFact(check: ReferenceCheck, flow: Flow, name: string, fact: unknown): void {
  const spec = flow.context[name];
  if (spec !== undefined && 'when' in spec) check.reportDerivedFact(name, listFactNames(flow, spec.when));
  if (spec === undefined || fact === null) return;
  const written = typeof fact === 'string' ? fact : JSON.stringify(fact);
  if ('oneOf' in spec) check.checkReference(`value of '${name}' called`, written, spec.oneOf, appendPointer('/context', name));
  else if (spec.from === 'clock') {
    if (typeof fact === 'string' && parseIsoDate(fact) !== undefined) return;
    check.reportFact('wrong-form', name, `'${name}' cannot be '${written}'.`, 'Write a day that exists, such as "2026-01-31".');
  } else if (spec.from.startsWith('call:') && !Array.isArray(fact)) {
    check.reportFact('wrong-type', name, `'${name}' must be a list in [ ].`, `Put it in brackets: [${JSON.stringify(written)}]`);
  }
}

/** The facts that a condition reads. */
function listFactNames(flow: Flow, test: CompiledCondition): readonly string[] {
  return [...new Set(listAtoms(flow, test).flatMap(({ source }) => (source.kind === 'context' ? [`'${source.name}'`] : [])))];
}

function checkAnswer(check: ReferenceCheck, flow: Flow, key: string, answer: Answer, pointer: string): void {
  const item = flow.items[key];
  if (item?.type === 'choice') {
    const values = item.options.map((option) => option.value);
    const listed = Array.isArray(answer);
    getChosenValues(answer).forEach((value, index) =>
      check.checkReference(`answer to '${key}' with the value`, value, values, listed ? appendPointer(pointer, index) : pointer, {
        missing: { kind: 'value', question: key, value },
      }),
    );
  }
  const step = findFormStep(flow, key);
  if (step === undefined || typeof answer !== 'object') return;
  const fields = Object.keys(flow.forms[step.form]?.fields ?? {});
  for (const field of Object.keys(answer))
    check.checkReference(`field of the form '${step.form}' called`, field, fields, appendPointer(pointer, field), { asName: true });
}

function checkExpectation(check: ReferenceCheck, flow: Flow, expect: CaseFile['expect']): void {
  const steps = flow.steps.map((step) => step.id);
  (expect.through ?? []).forEach((step, index) => check.checkReference('step', step, steps, `/expect/through/${index}`));
  if (expect.lastStep !== undefined) check.checkReference('step', expect.lastStep, steps, '/expect/lastStep');
  if (expect.lastItem !== undefined)
    check.checkReference('question or banner', expect.lastItem, Object.keys(flow.items), '/expect/lastItem', {
      missing: toMissingQuestion(expect.lastItem),
    });
  if (typeof expect.outcome === 'string') check.checkReference('outcome', expect.outcome, Object.keys(flow.outcomes), '/expect/outcome');
  (expect.because ?? []).forEach(({ rule }, index) =>
    check.checkReference('rule', rule, listRuleNames(flow), `/expect/because/${index}/rule`, { missing: toMissingQuestion(rule) }),
  );
  const items = flow.steps.flatMap((step) => listItemIds(step));
  for (const property of ['shown', 'hidden'] as const)
    (expect[property] ?? []).forEach((item, index) =>
      check.checkReference('question or banner', item, items, `/expect/${property}/${index}`, { missing: toMissingQuestion(item) }),
    );
  (expect.notRelevant ?? []).forEach((key, index) =>
    check.checkReference('question or form step', key, flow.keys, `/expect/notRelevant/${index}`, { missing: toMissingQuestion(key) }),
  );
}

/** The question of a name, which is that of the question or, such as `mood.disqualifying`, of one of its rules. */
function toMissingQuestion(name: string): MissingReference {
  const [question = ''] = name.split('.');
  return { kind: 'question', question };
}

/** Every rule that a reason can name. */
function listRuleNames(flow: Flow): readonly string[] {
  const exits = [...flow.steps, ...Object.values(flow.items)].flatMap((one) => one.exits);
  return [...new Set([...Object.keys(flow.rules), ...exits.map((exit) => exit.rule)])];
}
