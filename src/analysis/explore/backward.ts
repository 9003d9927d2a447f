import type { Exit, Place, QuestionnaireStep, Step, Test } from '../../engine/index.ts';
import { everything, nothing } from './diagram.ts';
import type { Course } from './course.ts';
import { idsIn } from './course.ts';
import type { Part } from './model/part.ts';
import { placeName } from './moment.ts';
import type { Goal, Rule } from './moment.ts';
import type { Node } from './nodes.ts';

/** What a pass from a goal back to the start has found. */
export interface Approach {
  /** Over the facts: from where the goal can be reached. */
  readonly start: Node;
  /** Over the answers up to and on each screen, by its place: with which the goal can still be reached. */
  readonly onScreen: ReadonlyMap<string, Node>;
}

/** Ways that are not to be taken. */
export type Shun = (place: Place) => boolean;

/**
 * One pass back from a goal. Only conditions on which the goal depends are looked at: its cone of
 * influence. `measured`: values are one more than the fewest screens to the goal; else the result are sets.
 */
export class Backward {
  private readonly course: Course;
  private readonly goal: Goal;
  private readonly shun: Shun;
  private readonly measured: boolean;
  private readonly ahead = new Map<string, Node>();
  private readonly onScreen = new Map<string, Node>();
  private readonly seen: Set<string>;

  /** `seen` takes the conditions that are looked at, by rule or item. */
  constructor(course: Course, goal: Goal, shun: Shun, measured: boolean, seen: Set<string> = new Set()) {
    this.course = course;
    this.goal = goal;
    this.shun = shun;
    this.measured = measured;
    this.seen = seen;
  }

  /** Makes the pass. */
  run(): Approach {
    const { model, diagrams } = this.course;
    for (const step of model.flow.steps.toReversed()) this.ahead.set(step.id, this.step(step));
    const first = this.ahead.get(model.flow.steps[0]!.id)!;
    return { start: diagrams.and(model.facts.possible(diagrams), first), onScreen: this.onScreen };
  }

  private step(step: Step): Node {
    const { diagrams } = this.course;
    const arrived = this.goal({ kind: 'step', step: step.id });
    if (arrived && step.kind === 'questionnaire') return everything;
    if (step.end !== undefined) {
      const isGoal = arrived || this.goal({ kind: 'end', outcome: step.end, at: { step: step.id } });
      return isGoal && !this.shun({ step: step.id }) ? this.screened(everything) : nothing;
    }
    if (arrived) return this.shun({ step: step.id }) ? nothing : this.screened(everything);
    const missing = this.course.missing(step);
    const going = step.kind === 'questionnaire' ? this.questionnaire(step) : this.screen(step);
    const at = { step: step.id };
    const wanted = this.goal({ kind: 'stuck', at }) || this.goal({ kind: 'trapped', at });
    const held = wanted && !this.shun(at) ? missing : nothing;
    return diagrams.or(held, diagrams.without(missing, going));
  }

  private screen(step: Step): Node {
    const { diagrams } = this.course;
    const place = { step: step.id };
    if (this.shun(place)) return nothing;
    const ids = idsIn(step);
    const parts = ids.flatMap((id) => this.parts(step, id));
    const left = this.leave(step.exits, nothing, place, this.course.end(step.id));
    const rules = [...(step.kind === 'form' ? step.refuse : []), ...(step.blockNext === undefined ? [] : [step.blockNext])];
    const acceptable = ids.reduce((held, id) => diagrams.and(this.asking(step, id), held), everything);
    return this.answering(place, { left, upTo: this.course.end(step.id), acceptable, rules, block: step.blockNext, ids, parts });
  }

  /** Over what came before: from where a screen leads on to the goal, or is itself part of it. */
  private answering(
    place: Place,
    screen: {
      readonly left: Node;
      readonly upTo: number;
      readonly acceptable: Node;
      readonly rules: readonly (Rule & { readonly when: Test })[];
      /** The one among the rules that the definition declares to hold a client. */
      readonly block: Rule | undefined;
      readonly ids: readonly string[];
      readonly parts: readonly Part[];
    },
  ): Node {
    const { diagrams } = this.course;
    const { rules, ids, parts } = screen;
    const variables = parts.flatMap((part) => part.variables);
    const wantsStuck = this.goal({ kind: 'stuck', at: place });
    const wantsTrapped = this.goal({ kind: 'trapped', at: place });
    const wantsRule = rules.some((rule) => this.goal({ kind: 'rule', rule }) || this.goal({ kind: 'doubt', test: rule.when }));
    const touched = wantsStuck || wantsTrapped || wantsRule || ids.some((id) => this.wantsOption(id));
    if (screen.left === nothing && !touched) return nothing;
    const barred = rules.map((rule) => {
      this.seen.add(rule.rule);
      return { rule, yes: this.course.trueAt(rule.when, screen.upTo) };
    });
    const pass = (node: Node, by = barred): Node => by.reduce((held, { yes }) => diagrams.without(yes, held), node);
    const chosen = ids.reduce((held, id) => diagrams.or(held, pass(this.optionWanted(id))), pass(screen.left));
    const held = barred.reduce((found, { rule, yes }) => (this.goal({ kind: 'rule', rule }) ? diagrams.or(found, yes) : found), chosen);
    const met = rules.reduce((found, { when }) => diagrams.or(found, this.doubted(when, screen.upTo)), held);
    const full = this.screened(diagrams.and(screen.acceptable, met));
    this.onScreen.set(placeName(place), full);
    const going = diagrams.forget(full, variables, 'least');
    const lacking = (by: typeof barred): Node =>
      this.screened(diagrams.not(diagrams.forget(pass(screen.acceptable, by), variables, 'least')));
    const stuck = wantsStuck ? lacking(barred) : nothing;
    const trapped = wantsTrapped ? lacking(barred.filter(({ rule }) => rule !== screen.block)) : nothing;
    return diagrams.or(going, diagrams.or(stuck, trapped));
  }

  private questionnaire(step: QuestionnaireStep): Node {
    const place = { step: step.id };
    const end = this.course.end(step.id);
    const left = this.leave(step.exits, nothing, place, end);
    return step.items.toReversed().reduce((next, id) => this.item(step, id, next), left);
  }

  private item(step: QuestionnaireStep, id: string, next: Node): Node {
    const { model } = this.course;
    const place = { step: step.id, item: id };
    const item = model.flow.items[id]!;
    const part = model.question(id);
    const hidden = this.course.withoutPart(next, part);
    const shown = (): Node => {
      if (this.shun(place)) return nothing;
      if (this.goal({ kind: 'item', item: id })) return this.screened(everything);
      const left = this.leave(item.exits, next, place, this.course.at(id));
      const rules = step.blockNext === undefined ? [] : [step.blockNext];
      return this.answering(place, {
        left,
        upTo: this.course.at(id),
        acceptable: this.course.allowed(part),
        rules,
        block: step.blockNext,
        ids: [id],
        parts: part === undefined ? [] : [part],
      });
    };
    return this.course.diagrams.or(this.doubted(item.showWhen, this.course.at(id) - 1), this.whereShown(id, shown(), hidden));
  }

  /** One function where an item is shown, another where it is not. */
  private whereShown(id: string, then: Node, otherwise: Node): Node {
    const { showWhen } = this.course.model.flow.items[id]!;
    if (showWhen === undefined || then === otherwise) return then;
    this.seen.add(id);
    return this.course.diagrams.either(this.course.test(showWhen).yes, then, otherwise);
  }

  /** What is acceptable of a form's fields, or of one question of a screening. */
  private asking(step: Step, id: string): Node {
    const { diagrams } = this.course;
    const parts = this.parts(step, id);
    const allowed = parts.reduce((held, part) => diagrams.and(this.course.allowed(part), held), everything);
    if (step.kind === 'form') return allowed;
    const unasked = parts.reduce((held, part) => diagrams.and(this.course.unasked(part), held), everything);
    return this.whereShown(id, allowed, unasked);
  }

  private wantsOption(id: string): boolean {
    const item = this.course.model.flow.items[id];
    if (item === undefined || item.type === 'banner') return false;
    if (item.showWhen !== undefined && this.goal({ kind: 'doubt', test: item.showWhen })) return true;
    return (
      this.goal({ kind: 'item', item: id }) ||
      (item.type === 'choice' && item.options.some(({ value }) => this.goal({ kind: 'option', question: id, value })))
    );
  }

  /** Of one question of a screen: that it is shown, or that an option of it is chosen, where that is the goal. */
  private optionWanted(id: string): Node {
    const { diagrams, model } = this.course;
    const item = model.flow.items[id];
    if (item !== undefined && this.goal({ kind: 'item', item: id }))
      return item.showWhen === undefined ? everything : this.course.test(item.showWhen).yes;
    const doubt = this.doubted(item?.showWhen, this.course.at(id) - 1);
    if (item?.type !== 'choice') return doubt;
    const wanted = item.options.filter(({ value }) => this.goal({ kind: 'option', question: id, value }));
    return wanted
      .map(({ value }) => model.question(id)?.choosing?.(diagrams, value) ?? everything)
      .reduce((left, right) => diagrams.or(left, right), doubt);
  }

  /** Where a condition is in doubt, if that is the goal. */
  private doubted(test: Test | undefined, upTo: number): Node {
    return test !== undefined && this.goal({ kind: 'doubt', test }) ? this.course.doubtAt(test, upTo) : nothing;
  }

  private parts(step: Step, id: string): readonly Part[] {
    if (step.kind === 'form') return this.course.model.fields(step);
    const part = this.course.model.question(id);
    return part === undefined ? [] : [part];
  }

  /** From where the exits lead to the goal; `staying` holds where none is taken. */
  private leave(exits: readonly Exit[], staying: Node, at: Place, upTo: number): Node {
    const { diagrams } = this.course;
    const led = exits.toReversed().reduce((held, exit) => {
      const target = this.target(exit, at, upTo);
      if (exit.when === undefined) return target;
      const doubt = this.doubted(exit.when, upTo);
      if (target === held) return diagrams.or(doubt, target);
      this.seen.add(exit.rule);
      return diagrams.or(doubt, diagrams.either(this.course.test(exit.when).yes, target, held));
    }, staying);
    return exits.reduce(
      (held, exit) =>
        exit.when !== undefined && this.goal({ kind: 'rule', rule: exit }) ? diagrams.or(held, this.course.test(exit.when).yes) : held,
      led,
    );
  }

  private target(exit: Exit, at: Place, upTo: number): Node {
    if (this.goal({ kind: 'exit', exit })) return everything;
    if (exit.end !== undefined) return !this.shun(at) && this.goal({ kind: 'end', outcome: exit.end, at }) ? everything : nothing;
    const target = exit.to ?? '';
    return this.course.skippedTo(this.ahead.get(target)!, upTo, target);
  }

  private screened(node: Node): Node {
    return this.measured ? this.course.diagrams.raised(node) : node;
  }
}
