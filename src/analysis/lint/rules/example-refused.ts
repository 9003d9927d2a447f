import { formsShown, childLocation } from '../selectors.ts';
import type { LintRule } from '../rule.ts';

/** A form must accept the examples of its fields. */
export const exampleRefused: LintRule = {
  id: 'example-refused',
  severity: 'error',
  description: 'A form gives an example that its own rules refuse.',
  help: 'An example is the first thing that somebody copies who fills in, tests or changes a form. When the rules of the field refuse it, either the example or a rule is wrong.',
  example: "The field 'nickname' refuses its own example: Use no digits.",
  check: (subject) =>
    formsShown(subject).flatMap(({ file, fields, problemsWith }) =>
      Object.entries(fields).flatMap(([name, { examples }]) =>
        (Array.isArray(examples) ? (examples as readonly unknown[]) : []).flatMap((example, index) => {
          const [problem] = problemsWith(name, example);
          const at = childLocation({ file, pointer: `/properties/${name}` }, 'examples', index);
          return problem === undefined
            ? []
            : [
                {
                  at,
                  message: `The field '${name}' refuses its own example: ${problem}.`,
                  suggest: 'Give an example that is accepted, or mend the rule.',
                },
              ];
        }),
      ),
    ),
};
