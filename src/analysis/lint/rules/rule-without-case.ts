import { shownBy } from '../../stories/index.ts';
import { inside, rulesAskedFor, wholeOf } from '../parts.ts';
import { Unmet, guardsOf } from '../reached.ts';
import type { At, Rule, Subject } from '../rule.ts';

/** Every rule has a story that shows it at work. */
export const ruleWithoutCase: Rule = {
  id: 'rule-without-case',
  severity: 'warning',
  description: 'No case shows a rule at work.',
  docs: 'A case is what keeps a rule from being changed by mistake. Add one in which the rule holds: an answer that it is about, and where that leads.',
  check(subject) {
    const shown = rulesShown(subject);
    return rulesToShow(subject)
      .filter(({ rule }) => !shown.has(rule))
      .map(({ rule, at }) => ({
        at,
        message: `No case shows what happens when the rule '${rule}' is true.`,
        suggest: 'Add a case in which it is.',
      }));
  },
};

/** The rules that a case could show: those that can be true at all, and decide something. */
function rulesToShow(subject: Subject): readonly { readonly rule: string; readonly at: At }[] {
  const { definition, flow } = subject;
  const unmet = new Unmet(subject.explored());
  const idle = new Set<unknown>(unmet.never('exit').map(({ exit }) => exit));
  const guards = guardsOf(subject)
    .filter(({ rule, step, item }) => !unmet.hasRule(rule) && !idle.has(rule) && !unmet.isCutOff(step, item))
    .filter(({ rule }) => !('to' in rule || 'end' in rule) || 'when' in rule)
    .map(({ rule, at }) => ({ rule: rule.rule, at }));
  const known = new Set(guards.map(({ rule }) => rule));
  const sugar = [...rulesAskedFor(flow)].flatMap((rule) => {
    const [id = '', property = ''] = rule.split('.');
    const file = definition.items[id]?.file;
    return file === undefined || known.has(rule) || unmet.hasItem(id) ? [] : [{ rule, at: inside(wholeOf(file), property) }];
  });
  return [...guards, ...sugar];
}

/** The rules that were true in some case. */
function rulesShown({ flow, stories, scriptOf }: Subject): ReadonlySet<string> {
  return new Set(stories.flatMap((story) => [...shownBy(flow, scriptOf(story)).rules]));
}
