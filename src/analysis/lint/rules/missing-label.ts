import { choicesOf, formShownBy, formsShown, childLocation, itemsOf, stepsOf, fileLocation } from '../selectors.ts';
import { clientTexts } from '../clientTexts.ts';
import type { LintedForm, RuleViolation, LintRule, LintSubject } from '../rule.ts';

/** Everything that clients see must have a text. */
export const missingLabel: LintRule = {
  id: 'missing-label',
  severity: 'error',
  description: 'A question, an answer, a field or a screen has no words.',
  help: 'A screen without a heading, or an input without a label, says nothing to a client, and nothing to a screen reader. Give it the words that a client needs there.',
  example: "The answer 'notWell' has no words.",
  check: (subject) => [
    ...blankTexts(subject),
    ...stepsOf(subject)
      .filter(({ step }) => isBlank(step.title) && (formShownBy(subject, step) !== undefined || step.screening !== undefined))
      .map(({ step, at }) =>
        missingLabelAt(childLocation(at, 'id'), `The screen of the step '${step.id}' has no heading.`, 'Add "title".'),
      ),
    ...formsShown(subject).flatMap(unlabelledFields),
  ],
};

/** Reports texts that consist of white space only, which the format accepts. */
function blankTexts(subject: LintSubject): readonly RuleViolation[] {
  const contents = itemsOf(subject).flatMap(({ id, file, item }) =>
    isBlank(item.content)
      ? [missingLabelAt(childLocation(fileLocation(file), 'content'), `'${id}' has no words.`, 'Write what the client is to read.')]
      : [],
  );
  const names = choicesOf(subject).flatMap(({ file, item }) =>
    item.options.flatMap(({ name, value }, index) =>
      isBlank(name)
        ? [
            missingLabelAt(
              { file, pointer: `/options/${index}/name` },
              `The answer '${value}' has no words.`,
              'Write what the client is to read.',
            ),
          ]
        : [],
    ),
  );
  const others = clientTexts(subject)
    .filter(({ at, text }) => isBlank(text) && !hasOwnMessage(at.pointer))
    .map(({ at }) => missingLabelAt(at, 'There are no words here.', 'Write what the client is to read, or take this away.'));
  return [...contents, ...names, ...others];
}

/** True for a text with a message of its own: questions, answers, headings of steps, and labels of fields and of their options. */
function hasOwnMessage(pointer: string): boolean {
  return /^(\/content|\/options\/\d+\/name|\/steps\/\d+\/title|\/properties\/[^/]+\/(oneOf\/\d+\/)?title)$/.test(pointer);
}

function unlabelledFields({ file, fields }: LintedForm): readonly RuleViolation[] {
  return Object.entries(fields).flatMap(([name, { title, oneOf }]) => {
    const at = { file, pointer: `/properties/${name}` };
    const own = isBlank(title)
      ? [missingLabelAt(at, `The field '${name}' has no label.`, 'Add "title": "…", the words that stand with the input.')]
      : [];
    const entries = Array.isArray(oneOf) ? (oneOf as readonly { readonly title?: unknown; readonly const?: unknown }[]) : [];
    const unnamed = entries
      .filter((entry) => isBlank(entry.title))
      .map((entry) =>
        missingLabelAt(childLocation(at, 'oneOf'), `In the list of '${name}', '${String(entry.const)}' has no words.`, 'Add "title".'),
      );
    return [...own, ...unnamed];
  });
}

function isBlank(text: unknown): boolean {
  return typeof text !== 'string' || text.trim() === '';
}

function missingLabelAt(at: RuleViolation['at'], message: string, suggest: string): RuleViolation {
  return { at, message, suggest };
}
