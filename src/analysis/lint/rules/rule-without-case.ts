import { caseCoverageOf } from '../../cases/index.ts';
import type { CaseCoverage } from '../../cases/index.ts';
import { childLocation, rulesReferenced, fileLocation } from '../selectors.ts';
import { UnreachableEvents, guardsOf } from '../unreachableEvents.ts';
import type { Exit } from '../../../engine/index.ts';
import type { FileLocation, LintRule, LintSubject } from '../rule.ts';

/** Every rule must have a case in which it decides. */
export const ruleWithoutCase: LintRule = {
  id: 'rule-without-case',
  severity: 'warning',
  description: 'No case shows a rule at work.',
  help: 'A case is what keeps a rule from being changed by mistake. Add one in which the rule holds: an answer that it is about, and where that leads.',
  example: "No case shows what happens when the rule 'details.refuse.1' is true.",
  check(subject) {
    const coverages = subject.cases.map((caseFile) => caseCoverageOf(subject.flow, subject.inputsOf(caseFile)));
    const named = new Set(coverages.flatMap(({ rules }) => [...rules]));
    return rulesToCover(subject)
      .filter((guard) => !coverages.some((coverage) => isShown(guard, coverage)))
      .map(({ rule, at }) => ({
        at,
        message: named.has(rule)
          ? `No case takes this exit. A case takes another one of the step that leads to the same place: both are called '${rule}'.`
          : `No case shows what happens when the rule '${rule}' is true.`,
        suggest: `Add a case ${named.has(rule) ? 'that takes it' : 'in which it is'}. To have one written: npm run flows -- cases --write`,
      }));
  },
};

/** A rule to cover: its name and place and, for an exit of a step, the exit itself, because several exits may share a name. */
interface RuleToCover {
  readonly rule: string;
  readonly at: FileLocation;
  readonly exit?: Exit;
}

function isShown({ rule, exit }: RuleToCover, { rules, exits }: CaseCoverage): boolean {
  return exit === undefined ? rules.has(rule) : exits.has(exit);
}

/** The rules that a case could show: those that can be true and decide something. */
function rulesToCover(subject: LintSubject): readonly RuleToCover[] {
  const { definition, flow } = subject;
  const unreachableEvents = new UnreachableEvents(subject.exploration());
  const idle = new Set<unknown>(unreachableEvents.ofKind('exit').map(({ exit }) => exit));
  const ownExits = flow.steps.flatMap(({ exits }) => exits);
  const guards = guardsOf(subject)
    .filter(
      ({ rule, step, item }) => !unreachableEvents.hasRule(rule) && !idle.has(rule) && !unreachableEvents.isPlaceUnreachable(step, item),
    )
    .filter(({ rule }) => !('to' in rule || 'end' in rule) || 'when' in rule)
    .map(({ rule, at }): RuleToCover => {
      const exit = ownExits.find((one) => one === rule);
      return { rule: rule.rule, at, ...(exit === undefined ? {} : { exit }) };
    });
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
