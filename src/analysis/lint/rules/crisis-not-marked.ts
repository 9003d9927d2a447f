import { choicesOf, childLocation, fileLocation } from '../selectors.ts';
import type { RuleViolation, LintRule } from '../rule.ts';

/** An answer about suicide or self-harm must be marked as a crisis answer, which shows the crisis line first on every later screen. */
export const crisisNotMarked: LintRule = {
  id: 'crisis-not-marked',
  severity: 'error',
  description: 'Words about suicide or self-harm stand in an answer that is not marked as a crisis answer.',
  help: 'A client who chooses an answer with "crisis": true sees the crisis line first on every later screen. Mark every answer by which a client tells us of thoughts of suicide or self-harm. The phrases that are looked for stand in flows/shared/crisis-words.json. One that tells of the opposite can be allowed, with that reason.',
  example: "The answer 'notWell' speaks of suicide or self-harm, but is not marked as a crisis answer.",
  check: (subject) =>
    choicesOf(subject).flatMap(({ file, item }): readonly RuleViolation[] => {
      const unmarked = item.options.flatMap(({ name, value, crisis }, index) =>
        crisis !== true && subject.vocabulary.speaksOfSelfHarm(name)
          ? [
              {
                at: { file, pointer: `/options/${index}/name` },
                message: `The answer '${value}' speaks of suicide or self-harm, but is not marked as a crisis answer.`,
                suggest: 'Add "crisis": true to this answer.',
              },
            ]
          : [],
      );
      if (unmarked.length > 0 || item.options.some(({ crisis }) => crisis === true) || !subject.vocabulary.speaksOfSelfHarm(item.content))
        return unmarked;
      const message = 'This question asks about suicide or self-harm, but none of its answers is marked as a crisis answer.';
      return [{ at: childLocation(fileLocation(file), 'content'), message, suggest: 'Add "crisis": true to each answer that says so.' }];
    }),
};
