import { didYouMean, finding } from '../../engine/index.ts';
import type { Finding } from '../../engine/index.ts';
import { eachTold, unwatched } from '../progress.ts';
import type { Progress } from '../progress.ts';
import { allowancesOf } from './allowances.ts';
import type { Allowance } from './allowances.ts';
import { inside } from './parts.ts';
import { allowableRules, ruleNamed, rules } from './registry.ts';
import type { Subject } from './rule.ts';

/**
 * What the rules of the check find in a flow, without what its definition allows. An allowance that
 * allows nothing, or names no rule that can be allowed, is a finding itself. Places are known by pointer, not yet by line.
 */
export function lint(subject: Subject, progress: Progress = unwatched): readonly Finding[] {
  const allowances = allowancesOf(subject);
  const used = new Set<Allowance>();
  const found = eachTold(rules, 'applying the rules', progress, (rule) =>
    rule.check(subject).flatMap(({ at, message, suggest }) => {
      const allowance = rule.canBeAllowed === false ? undefined : allowances.find((one) => one.rule === rule.id && one.covers(at));
      if (allowance === undefined) return [finding(rule.id, at, message, suggest, rule.severity)];
      used.add(allowance);
      return [];
    }),
  );
  return [...found.flat(), ...allowances.filter((one) => !used.has(one)).map(idle)];
}

function idle({ rule, at }: Allowance): Finding {
  const named = ruleNamed(rule);
  if (named?.canBeAllowed === false)
    return finding(
      'never-allowed',
      inside(at, 'rule'),
      `'${rule}' cannot be allowed: what it finds has to be mended.`,
      'Take this entry away. What the rule finds says how to mend it.',
    );
  if (named !== undefined)
    return finding(
      'unused-allowance',
      inside(at, 'rule'),
      `Nothing here goes against '${rule}', so there is nothing to allow.`,
      'Take this entry away.',
      'warning',
    );
  const known = allowableRules.map(({ id }) => id);
  const hint = didYouMean(rule, known) ?? `Only these can be allowed: ${known.join(', ')}.`;
  return finding('unknown-reference', inside(at, 'rule'), `There is no rule '${rule}' that could be allowed.`, hint);
}
