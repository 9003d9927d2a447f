import type { LintRule, RuleViolation } from '../rule.ts';
import { clientTexts } from '../clientTexts.ts';
import type { ClientText } from '../clientTexts.ts';

/** The texts that are drawn large or as a button, by their place, and how many characters a phone shows of them without harm. */
const limits = [
  { what: 'heading', place: /^\/content$|^\/steps\/\d+\/(?:.*\/)?(?:title|crisisTitle)$/, most: 120 },
  { what: 'answer', place: /^\/options\/\d+\/name$/, most: 100 },
] as const;

/** A heading and the answers to it have to fit on the screen of a phone. */
export const textLong: LintRule = {
  id: 'text-long',
  severity: 'warning',
  description: 'A heading or an answer is so long that a phone shows little else.',
  help: `A line of a heading has about thirty characters on a phone. With more than ${limits[0].most} characters in a heading, or ${limits[1].most} in an answer, clients scroll before they can choose. Shorten it, or put what explains it into "subtitle" or "lead".`,
  example: 'This answer has 114 characters.',
  check: (subject) => clientTexts(subject).flatMap(findLong),
};

function findLong({ at, text }: ClientText): readonly RuleViolation[] {
  const limit = limits.find(({ place }) => place.test(at.pointer));
  if (limit === undefined || text.length <= limit.most) return [];
  return [{ at, message: `This ${limit.what} has ${text.length} characters.`, suggest: `Use ${limit.most} characters or fewer.` }];
}
