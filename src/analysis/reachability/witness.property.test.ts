import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asFormAnswer, evaluateFlow } from '../../engine/index.ts';
import type { AnswerRecord, Context } from '../../engine/index.ts';
import { arbitraryAnswers, arbitraryContext, arbitraryFlow } from '../../engine/testing/arbitraryFlows.ts';
import { flowCount } from '../../engine/testing/flowCount.ts';
import { explore } from './explore.ts';
import type { Witness } from './witness.ts';

/** What another client says and has, with all that a witness names, and without all that it says is absent. */
function withWitness(
  { answers, context, dontCares, absent }: Witness,
  other: { readonly answers: AnswerRecord; readonly context: Context },
): { readonly answers: AnswerRecord; readonly context: Context } {
  const named = Object.entries(answers).filter(([key]) => !dontCares.includes(key));
  const passed = new Set(absent.flatMap((one) => (one.kind === 'question' ? [one.id] : [])));
  const empty = (step: string): readonly string[] =>
    absent.flatMap((one) => (one.kind === 'field' && one.step === step ? [one.field] : []));
  const merged = Object.fromEntries(
    // Who leaves out what has to be answered is held there: nothing is said of that client.
    [...Object.entries({ ...answers, ...other.answers }), ...named].map(([key, answer]) => {
      const [mine, others] = [asFormAnswer(answers[key]), asFormAnswer(other.answers[key])];
      if (mine === undefined || dontCares.includes(key)) return [key, answer];
      return [key, without({ ...others, ...mine }, new Set(empty(key)))];
    }),
  );
  return { answers: without(merged, passed), context: contextWith({ context, dontCares, absent }, other.context) };
}

function contextWith({ context, dontCares, absent }: Pick<Witness, 'context' | 'dontCares' | 'absent'>, other: Context): Context {
  const named = Object.entries(context.facts).filter(([name]) => !dontCares.includes(name));
  const given = context.given.filter((name) => !dontCares.includes(name));
  const missing = new Set(absent.flatMap((one) => (one.kind === 'fact' || one.kind === 'carried' ? [one.name] : [])));
  const isOwn = (name: string): boolean => named.some(([one]) => one === name);
  const carried = other.given.filter((name) => !absent.some((one) => one.kind === 'carried' && one.name === name));
  return {
    facts: Object.fromEntries([...Object.entries(other.facts), ...named].filter(([name]) => isOwn(name) || !missing.has(name))),
    given: [...new Set([...carried, ...given])],
  };
}

function without<T>(record: { readonly [key: string]: T }, names: ReadonlySet<string>): { readonly [key: string]: T } {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !names.has(key)));
}

/** The answers without the field of each form that is not asked for, as its box is ticked. */
function withoutHidden(answers: AnswerRecord, hidden: string): AnswerRecord {
  return Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => {
      const form = asFormAnswer(answer);
      return [key, form?.['agrees'] === true ? without(form, new Set([hidden])) : answer];
    }),
  );
}

const today = '2026-11-20';

/** Facts of a visit on the day of the exploration: which answers count as equal hangs on the days that it knows. */
const contextToday = arbitraryContext.map((context) => ({ ...context, facts: { ...context.facts, today } }));

it('everybody with what a witness names, and without what it says is absent, comes to the same end', () => {
  const drawn = arbitraryFlow().chain((flow) =>
    fc.record({
      flow: fc.constant(flow),
      hidden: fc.constantFrom('none', 'age', 'state'),
      others: fc.array(fc.record({ answers: arbitraryAnswers(flow), context: contextToday }), { minLength: 10, maxLength: 20 }),
    }),
  );
  let compared = 0;
  let absences = 0;
  fc.assert(
    fc.property(drawn, ({ flow, hidden, others }) => {
      const unless: { readonly [field: string]: string } = hidden === 'none' ? {} : { [hidden]: 'agrees' };
      const explored = explore(flow, { today, required: { 'form.v1': { filled: ['age', 'agrees'], unless } } });
      for (const { event, reachable } of explored.results) {
        const witness = event.kind === 'end' && reachable === true ? explored.witnessOf(event) : undefined;
        if (witness === undefined || !('path' in witness)) continue;
        absences += witness.absent.length;
        expect(withoutHidden(witness.answers, hidden)).toEqual(witness.answers);
        for (const other of others) {
          const inputs = withWitness(witness, { ...other, answers: withoutHidden(other.answers, hidden) });
          const { blocked, outcome } = evaluateFlow(flow, inputs.answers, inputs.context);
          // Nothing is said of a client who leaves out an answer, or to whom a fact does not come.
          if (blocked === 'unanswered' || blocked === 'needs') continue;
          compared += 1;
          expect(outcome).toBe(witness.outcome);
        }
      }
    }),
    { numRuns: flowCount },
  );
  expect(compared).toBeGreaterThan(flowCount);
  expect(absences).toBeGreaterThan(0);
});
