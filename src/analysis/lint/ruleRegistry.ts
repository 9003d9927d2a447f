import type { LintRule } from './rule.ts';
import { caseNamesAnother } from './rules/case-names-another.ts';
import { checkoutWithoutEffect } from './rules/checkout-without-effect.ts';
import { crisisCelebrated } from './rules/crisis-celebrated.ts';
import { crisisLineMissing } from './rules/crisis-line-missing.ts';
import { crisisNotMarked } from './rules/crisis-not-marked.ts';
import { decidingAnswerReworded } from './rules/deciding-answer-reworded.ts';
import { decidingQuestionSkippable } from './rules/deciding-question-skippable.ts';
import { duplicateSalesforceId } from './rules/duplicate-salesforce-id.ts';
import { emptySubmission } from './rules/empty-submission.ts';
import { eventAfterOlderVersion } from './rules/event-after-older-version.ts';
import { exampleRefused } from './rules/example-refused.ts';
import { exitHidden } from './rules/exit-hidden.ts';
import { htmlEntity } from './rules/html-entity.ts';
import { htmlTag } from './rules/html-tag.ts';
import { identityNotMarked } from './rules/identity-not-marked.ts';
import { labelsExchanged } from './rules/labels-exchanged.ts';
import { linkWordsMissing } from './rules/link-words-missing.ts';
import { meaningMayHaveChanged } from './rules/meaning-may-have-changed.ts';
import { missingLabel } from './rules/missing-label.ts';
import { missingMessage } from './rules/missing-message.ts';
import { missingReason } from './rules/missing-reason.ts';
import { missingSalesforceId } from './rules/missing-salesforce-id.ts';
import { neverTrue } from './rules/never-true.ts';
import { noneOfUnasked } from './rules/none-of-unasked.ts';
import { pageValueElsewhere } from './rules/page-value-elsewhere.ts';
import { readingLevel } from './rules/reading-level.ts';
import { reasonNamesAnother } from './rules/reason-names-another.ts';
import { refusalNamesAnotherLimit } from './rules/refusal-names-another-limit.ts';
import { releasedBehaviourChanged } from './rules/released-behaviour-changed.ts';
import { ruleWithoutCase } from './rules/rule-without-case.ts';
import { screeningEmpty } from './rules/screening-empty.ts';
import { stuck } from './rules/stuck.ts';
import { textCut } from './rules/text-cut.ts';
import { textLong } from './rules/text-long.ts';
import { undecided } from './rules/undecided.ts';
import { unreachable } from './rules/unreachable.ts';
import { unusedField } from './rules/unused-field.ts';

/** All lint rules. A new rule needs a file under `rules/` and a line here; a test names what else it needs. */
export const lintRules: readonly LintRule[] = [
  caseNamesAnother,
  checkoutWithoutEffect,
  crisisCelebrated,
  crisisLineMissing,
  crisisNotMarked,
  decidingAnswerReworded,
  decidingQuestionSkippable,
  duplicateSalesforceId,
  emptySubmission,
  eventAfterOlderVersion,
  exampleRefused,
  exitHidden,
  htmlEntity,
  htmlTag,
  identityNotMarked,
  labelsExchanged,
  linkWordsMissing,
  meaningMayHaveChanged,
  missingLabel,
  missingMessage,
  missingReason,
  missingSalesforceId,
  neverTrue,
  noneOfUnasked,
  pageValueElsewhere,
  readingLevel,
  reasonNamesAnother,
  refusalNamesAnotherLimit,
  releasedBehaviourChanged,
  ruleWithoutCase,
  screeningEmpty,
  stuck,
  textCut,
  textLong,
  undecided,
  unreachable,
  unusedField,
];

/** The rules that a definition may suppress. */
export const suppressibleRules: readonly LintRule[] = lintRules.filter(({ canBeSuppressed }) => canBeSuppressed !== false);

/** The rule with this id; `undefined` when no lint rule has it. */
export function lintRuleNamed(id: string): LintRule | undefined {
  return lintRules.find((rule) => rule.id === id);
}
