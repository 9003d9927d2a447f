import { coveredRulesOf } from '../../cases/index.ts';
import { childLocation, rulesReferenced, fileLocation } from '../selectors.ts';
import { UnreachableEvents, guardsOf } from '../unreachableEvents.ts';
import type { FileLocation, LintRule, LintSubject } from '../rule.ts';

/** Every rule has a case that shows it at work. */
export const ruleWithoutCase: LintRule = {
  id: 'rule-without-case',
  severity: 'warning',
  description: 'No case shows a rule at work.',
  help: 'A case is what keeps a rule from being changed by mistake. Add one in which the rule holds: an answer that it is about, and where that leads.',
  example: "No case shows what happens when the rule 'details.refuse.1' is true.",
  check(subject) {
    const covered = rulesCovered(subject);
    return rulesToCover(subject)
      .filter(({ rule }) => !covered.has(rule))
      .map(({ rule, at }) => ({
        at,
        message: `No case shows what happens when the rule '${rule}' is true.`,
        suggest: 'Add a case in which it is. To have one written: npm run flows -- cases --write',
      }));
  },
};

/** The rules that a case could show: those that can be true at all, and decide something. */
function rulesToCover(subject: LintSubject): readonly { readonly rule: string; readonly at: FileLocation }[] {
  const { definition, flow } = subject;
  const unreachableEvents = new UnreachableEvents(subject.exploration());
  const idle = new Set<unknown>(unreachableEvents.ofKind('exit').map(({ exit }) => exit));
  const guards = guardsOf(subject)
    .filter(
      ({ rule, step, item }) => !unreachableEvents.hasRule(rule) && !idle.has(rule) && !unreachableEvents.isPlaceUnreachable(step, item),
    )
    .filter(({ rule }) => !('to' in rule || 'end' in rule) || 'when' in rule)
    .map(({ rule, at }) => ({ rule: rule.rule, at }));
  const known = new Set(guards.map(({ rule }) => rule));
  const sugar = [...rulesReferenced(flow)].flatMap((rule) => {
    const [id = '', property = ''] = rule.split('.');
    const file = definition.items[id]?.file;
    return file === undefined || known.has(rule) || unreachableEvents.hasItem(id)
      ? []
      : [{ rule, at: childLocation(fileLocation(file), property) }];
  });
  return [...guards, ...sugar];
}

/** The rules that were true in some case. */
function rulesCovered({ flow, cases, inputsOf }: LintSubject): ReadonlySet<string> {
  return new Set(cases.flatMap((caseFile) => [...coveredRulesOf(flow, inputsOf(caseFile))]));
}
