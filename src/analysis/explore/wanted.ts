import { ruleNamed, rulesIn } from '../../engine/index.ts';
import type { Place, Reason, Test } from '../../engine/index.ts';
import type { Course } from './course.ts';
import { everything, nothing } from './diagram.ts';
import type { Goal } from './moment.ts';
import type { Node } from './nodes.ts';

/** What a run can be told to keep away from: a place, or a rule that is looked at with this value. */
export type Way = Place | Pick<Reason, 'rule' | 'value'>;

/** Ways that are not to be taken. */
export type Shun = (way: Way) => boolean;

/** What of a goal is met by a question or a condition alone, and what of it is to be kept away from. */
export class Wanted {
  private readonly course: Course;
  private readonly goal: Goal;
  private readonly shun: Shun;

  constructor(course: Course, goal: Goal, shun: Shun) {
    this.course = course;
    this.goal = goal;
    this.shun = shun;
  }

  /** Whether something that happens to a question on its screen is the goal. */
  hasOption(id: string): boolean {
    const item = this.course.model.flow.items[id];
    if (item === undefined || item.type === 'banner') return false;
    if (item.showWhen !== undefined && this.goal({ kind: 'doubt', test: item.showWhen })) return true;
    return (
      this.goal({ kind: 'item', item: id }) ||
      (item.type === 'choice' && item.options.some(({ value }) => this.goal({ kind: 'option', question: id, value })))
    );
  }

  /** Of one question of a screen: that it is shown, or that an option of it is chosen, where that is the goal. */
  option(id: string): Node {
    const { diagrams, model } = this.course;
    const item = model.flow.items[id];
    if (item !== undefined && this.goal({ kind: 'item', item: id }))
      return item.showWhen === undefined ? everything : this.course.test(item.showWhen).yes;
    if (item?.type !== 'choice') return nothing;
    const wanted = item.options.filter(({ value }) => this.goal({ kind: 'option', question: id, value }));
    return wanted
      .map(({ value }) => model.question(id)?.choosing?.(diagrams, value) ?? everything)
      .reduce((left, right) => diagrams.or(left, right), nothing);
  }

  /** Where a condition is in doubt, if that is the goal. */
  doubted(test: Test | undefined, upTo: number): Node {
    return test !== undefined && this.goal({ kind: 'doubt', test }) ? this.course.doubtAt(test, upTo) : nothing;
  }

  /** Where looking at an exit gives a reason that is shunned: the exit's own rule, or one that its condition asks for. */
  shunned(rule: string, when: Test): Node {
    const { diagrams, model } = this.course;
    const nested = rulesIn(when).filter((name) => name !== rule);
    const named = [{ name: rule, test: when }, ...nested.map((name) => ({ name, test: ruleNamed(model.flow, name) }))];
    return named.reduce((held, { name, test }) => {
      const values = ([true, false, 'unknown'] as const).filter((value) => this.shun({ rule: name, value }));
      if (values.length === 0) return held;
      const { yes, no } = this.course.test(test);
      const parts = { true: yes, false: no, unknown: diagrams.not(diagrams.or(yes, no)) };
      return values.reduce((found, value) => diagrams.or(found, parts[`${value}`]), held);
    }, nothing);
  }
}
