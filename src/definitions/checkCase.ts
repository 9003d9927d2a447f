import type { AnswerRecord, CaseFile, CompiledCondition, Flow } from '../engine/index.ts';
import { appendPointer, findFormStep, getChosenValues, listAtoms, listRouteParameters, parseIsoDate } from '../engine/index.ts';
import { checkExpectation } from './checkExpectation.ts';
import { ReferenceCheck, toMissingQuestion } from './referenceCheck.ts';
import type { CaseFinding } from './referenceCheck.ts';
import type { Source } from './source/source.ts';

type Answer = AnswerRecord[string];

/**
 * Checks the names in a case: questions, values, form fields, facts and expectations that its flow does not have. It also finds
 * values of facts that no condition can read, such as a day that does not exist: with such a day nobody would be too young, and the
 * case would hold. A derived fact is a finding too, because the engine computes it whatever the case gives. Whether an answer is
 * acceptable is checked when the case runs, because a case may have an unacceptable answer on purpose.
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
  checkExpectation(check, flow, content);
  return check.findings;
}

/** Checks that a case gives the parameters of the route, because every client arrives at an address. */
function checkRouteFacts(check: ReferenceCheck, flow: Flow, given: readonly string[]): void {
  for (const name of listRouteParameters(flow.route)) if (!given.includes(name)) check.reportMissingRouteFact(flow, name);
}

/** Checks the value of a fact: it must be one that its source can give, or null for a value of the link that is not accepted. */
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

/** The names of the facts that a condition reads, each in quotation marks. */
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
