import { choicesOf, formDrawnBy, formsDrawn, inside, itemsOf, stepsOf, wholeOf } from '../parts.ts';
import { clientTexts } from '../texts.ts';
import type { FormSubject, Problem, Rule, Subject } from '../rule.ts';

/** Everything that a client meets has words. */
export const missingLabel: Rule = {
  id: 'missing-label',
  severity: 'error',
  description: 'A question, an answer, a field or a screen has no words.',
  docs: 'A screen without a heading, or an input without a label, says nothing to a client, and nothing to a screen reader. Give it the words that a client needs there.',
  check: (subject) => [
    ...blankTexts(subject),
    ...stepsOf(subject)
      .filter(({ step }) => isBlank(step.title) && (formDrawnBy(subject, step) !== undefined || step.screening !== undefined))
      .map(({ step, at }) => missing(inside(at, 'id'), `The screen of the step '${step.id}' has no heading.`, 'Add "title".')),
    ...formsDrawn(subject).flatMap(unlabelledFields),
  ],
};

/** Words of nothing but spaces: the format takes them for words. */
function blankTexts(subject: Subject): readonly Problem[] {
  const contents = itemsOf(subject).flatMap(({ id, file, item }) =>
    isBlank(item.content) ? [missing(inside(wholeOf(file), 'content'), `'${id}' has no words.`, 'Write what the client is to read.')] : [],
  );
  const names = choicesOf(subject).flatMap(({ file, item }) =>
    item.options.flatMap(({ name, value }, index) =>
      isBlank(name)
        ? [missing({ file, pointer: `/options/${index}/name` }, `The answer '${value}' has no words.`, 'Write what the client is to read.')]
        : [],
    ),
  );
  const others = clientTexts(subject)
    .filter(({ at, text }) => isBlank(text) && !isToldAbove(at.pointer))
    .map(({ at }) => missing(at, 'There are no words here.', 'Write what the client is to read, or take this away.'));
  return [...contents, ...names, ...others];
}

/** What has a message of its own: questions, answers, and the headings of steps and fields. */
function isToldAbove(pointer: string): boolean {
  return /^(\/content|\/options\/\d+\/name|\/steps\/\d+\/title|\/properties\/[^/]+\/title)$/.test(pointer);
}

function unlabelledFields({ file, fields }: FormSubject): readonly Problem[] {
  return Object.entries(fields).flatMap(([name, { title, oneOf }]) => {
    const at = { file, pointer: `/properties/${name}` };
    const own = isBlank(title) ? [missing(at, `The field '${name}' has no label.`, 'Add "title".')] : [];
    const entries = Array.isArray(oneOf) ? (oneOf as readonly { readonly title?: unknown; readonly const?: unknown }[]) : [];
    const unnamed = entries
      .filter((entry) => isBlank(entry.title))
      .map((entry) => missing(inside(at, 'oneOf'), `In the list of '${name}', '${String(entry.const)}' has no words.`, 'Add "title".'));
    return [...own, ...unnamed];
  });
}

function isBlank(text: unknown): boolean {
  return typeof text !== 'string' || text.trim() === '';
}

function missing(at: Problem['at'], message: string, suggest: string): Problem {
  return { at, message, suggest };
}
