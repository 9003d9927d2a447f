import { didYouMean, createFinding } from '../../engine/index.ts';
import type { Finding } from '../../engine/index.ts';
import { mapWithProgress, noProgress } from '../progress/index.ts';
import type { Progress } from '../progress/index.ts';
import { suppressionsOf } from './suppressions.ts';
import type { Suppression } from './suppressions.ts';
import { childLocation } from './selectors.ts';
import { suppressibleRules, lintRuleNamed, lintRules } from './ruleRegistry.ts';
import type { LintSubject } from './rule.ts';

/**
 * Applies all lint rules to a flow, and leaves out suppressed findings. A suppression that suppresses nothing, or names a rule that
 * cannot be suppressed, is a finding itself. Findings have a pointer, and no line yet.
 */
export function lint(subject: LintSubject, progress: Progress = noProgress): readonly Finding[] {
  const suppressions = suppressionsOf(subject);
  const used = new Set<Suppression>();
  const found = mapWithProgress(lintRules, 'applying the rules', progress, (rule) =>
    rule.check(subject).flatMap(({ at, message, suggest }) => {
      const suppression = rule.canBeSuppressed === false ? undefined : suppressions.find((one) => one.rule === rule.id && one.covers(at));
      if (suppression === undefined) return [createFinding(rule.id, at, message, suggest, rule.severity)];
      used.add(suppression);
      return [];
    }),
  );
  return [...found.flat(), ...suppressions.filter((one) => !used.has(one)).map(unusedSuppression)];
}

function unusedSuppression({ rule, at }: Suppression): Finding {
  const named = lintRuleNamed(rule);
  if (named?.canBeSuppressed === false)
    return createFinding(
      'never-allowed',
      childLocation(at, 'rule'),
      `'${rule}' cannot be allowed: what it finds has to be mended.`,
      'Take this entry away. What the rule finds says how to mend it.',
    );
  if (named !== undefined)
    return createFinding(
      'unused-allowance',
      childLocation(at, 'rule'),
      `Nothing here goes against '${rule}', so there is nothing to allow.`,
      'Take this entry away.',
      'warning',
    );
  const known = suppressibleRules.map(({ id }) => id);
  const hint = didYouMean(rule, known) ?? `Only these can be allowed: ${known.join(', ')}.`;
  return createFinding('unknown-reference', childLocation(at, 'rule'), `There is no rule '${rule}' that could be allowed.`, hint);
}
