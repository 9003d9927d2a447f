import type { Exit, Place, QuestionnaireStep, Step, Test } from '../../engine/index.ts';
import { everything, nothing } from './diagram.ts';
import type { Course } from './course.ts';
import { idsIn } from './course.ts';
import type { Frontier } from './frontier.ts';
import type { Part } from './model/part.ts';
import { placeName } from './moment.ts';
import type { Goal, Rule } from './moment.ts';
import type { Node } from './nodes.ts';
import { Wanted } from './wanted.ts';
import type { Shun } from './wanted.ts';

/** Why a screen can hold a client who is on it. */
const stopsOnScreen = ['blocked', 'refused', 'unanswered'] as const;

/** What a pass from a goal back to the start has found. */
export interface Approach {
  /** Over the facts: from where the goal can be reached. */
  readonly start: Node;
  /** Over the answers up to and on each screen, by its place: with which the goal can still be reached. */
  readonly onScreen: ReadonlyMap<string, Node>;
}

/**
 * One pass back from a goal. Only conditions on which the goal depends are looked at: its cone of
 * influence. `measured`: values are one more than the fewest screens to the goal; else the result are sets.
 */
export class Backward {
  private readonly course: Course;
  private readonly goal: Goal;
  private readonly shun: Shun;
  private readonly wanted: Wanted;
  private readonly measured: boolean;
  private readonly ahead = new Map<string, Node>();
  private readonly onScreen = new Map<string, Node>();
  private readonly seen: Set<string>;
  private readonly frontier: Frontier | undefined;

  /** `seen` takes the conditions that are looked at, by rule or item. */
  constructor(course: Course, goal: Goal, shun: Shun, measured: boolean, seen: Set<string> = new Set(), frontier?: Frontier) {
    this.course = course;
    this.goal = goal;
    this.shun = shun;
    this.wanted = new Wanted(course, goal, shun);
    this.measured = measured;
    this.seen = seen;
    this.frontier = frontier;
  }

  /** Makes the pass. */
  run(): Approach {
    const { model, diagrams } = this.course;
    const { step: last = Infinity, inside = false } = this.frontier ?? {};
    for (const step of model.flow.steps.slice(0, inside ? last + 1 : last).toReversed()) this.ahead.set(step.id, this.step(step));
    const first = this.ahead.get(model.flow.steps[0]!.id)!;
    return { start: diagrams.and(model.facts.possible(diagrams), first), onScreen: this.onScreen };
  }

  private step(step: Step): Node {
    this.frontier?.passed();
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
    const wanted = this.goal({ kind: 'stuck', at }) || this.goal({ kind: 'trapped', at }) || this.goal({ kind: 'held', at, stop: 'needs' });
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
    const asked = ids.map((id) => ({ allowed: this.asking(step, id), parts: this.parts(step, id) }));
    const acceptable = asked.reduce((held, { allowed }) => diagrams.and(allowed, held), everything);
    const given = asked.reduce((held, { allowed, parts: own }) => diagrams.and(this.givenFor(allowed, own), held), everything);
    return this.answering(place, {
      left,
      upTo: this.course.end(step.id),
      acceptable,
      given,
      rules,
      block: step.blockNext,
      ids,
      parts,
      doubted: this.doubtedOn(step),
    });
  }

  /** Over what came before: from where a screen leads on to the goal, or is itself part of it. */
  private answering(
    place: Place,
    screen: {
      readonly left: Node;
      readonly upTo: number;
      readonly acceptable: Node;
      /** The same, and no answer where none is acceptable. */
      readonly given: Node;
      readonly rules: readonly (Rule & { readonly when: Test })[];
      /** The one among the rules that the definition declares to hold a client. */
      readonly block: Rule | undefined;
      readonly ids: readonly string[];
      readonly parts: readonly Part[];
      /** Answers with which it is in doubt whether one of its questions is shown, if that is the goal. */
      readonly doubted: Node;
    },
  ): Node {
    const { diagrams } = this.course;
    const { rules, ids, parts } = screen;
    const variables = parts.flatMap((part) => part.variables);
    const wantsStuck = this.goal({ kind: 'stuck', at: place });
    const wantsTrapped = this.goal({ kind: 'trapped', at: place });
    const wantsRule = rules.some((rule) => this.goal({ kind: 'rule', rule }) || this.goal({ kind: 'doubt', test: rule.when }));
    const wanted = stopsOnScreen.filter((stop) => this.goal({ kind: 'held', at: place, stop }));
    const touched = wanted.length > 0 || wantsStuck || wantsTrapped || wantsRule || ids.some((id) => this.wanted.hasOption(id));
    if (screen.left === nothing && !touched) return nothing;
    const barred = rules.map((rule) => {
      this.seen.add(rule.rule);
      return { rule, yes: this.course.trueAt(rule.when, screen.upTo) };
    });
    const pass = (node: Node, by = barred): Node => by.reduce((held, { yes }) => diagrams.without(yes, held), node);
    const chosen = ids.reduce((held, id) => diagrams.or(held, pass(this.wanted.option(id))), pass(screen.left));
    // As in the pass forward: of several that hold, the first is the one that is said.
    const held = barred.reduce(
      (found, { rule, yes }, index) => (this.goal({ kind: 'rule', rule }) ? diagrams.or(found, pass(yes, barred.slice(0, index))) : found),
      chosen,
    );
    const met = rules.reduce((found, { when }) => diagrams.or(found, this.wanted.doubted(when, screen.upTo)), held);
    const lacking = (by: typeof barred): Node => diagrams.not(diagrams.forget(pass(screen.acceptable, by), variables, 'least'));
    const stopped = wanted.map((stop) => diagrams.and(lacking(barred), this.stopped(stop, screen, barred)));
    const shown = stopped.reduce((left, right) => diagrams.or(left, right), diagrams.and(screen.acceptable, met));
    const full = this.screened(diagrams.or(shown, screen.doubted));
    this.onScreen.set(placeName(place), full);
    const going = diagrams.forget(full, variables, 'least');
    const stuck = wantsStuck ? this.screened(lacking(barred)) : nothing;
    const trapped = wantsTrapped ? this.screened(lacking(barred.filter(({ rule }) => rule !== screen.block))) : nothing;
    return diagrams.or(going, diagrams.or(stuck, trapped));
  }

  /** The answers to a screen that, where nobody passes it, are held by this: a block comes before what is said of the answers. */
  private stopped(
    stop: (typeof stopsOnScreen)[number],
    {
      acceptable,
      given,
      block,
      parts,
    }: {
      readonly acceptable: Node;
      readonly given: Node;
      readonly block: Rule | undefined;
      readonly parts: readonly Part[];
    },
    barred: readonly { readonly rule: Rule; readonly yes: Node }[],
  ): Node {
    const { diagrams } = this.course;
    const joined = (rules: typeof barred): Node => rules.reduce((held, { yes }) => diagrams.or(held, yes), nothing);
    const blocking = joined(barred.filter(({ rule }) => rule === block));
    if (stop === 'blocked') return diagrams.and(given, blocking);
    const refusing = joined(barred.filter(({ rule }) => rule !== block));
    if (stop === 'refused') return diagrams.and(acceptable, diagrams.without(blocking, refusing));
    const variables = parts.flatMap((part) => part.variables);
    const unanswerable = diagrams.not(diagrams.forget(acceptable, variables, 'least'));
    return diagrams.and(unanswerable, diagrams.without(blocking, given));
  }

  /** What is said on a screen: an answer that is fixed and not acceptable is no class of its variables, and so none. */
  private givenFor(allowed: Node, parts: readonly Part[]): Node {
    const { diagrams } = this.course;
    const variables = parts.flatMap((part) => part.variables);
    const lacking = diagrams.not(diagrams.forget(allowed, variables, 'least'));
    const unasked = parts.reduce((held, part) => diagrams.and(this.course.unasked(part), held), lacking);
    return diagrams.or(allowed, unasked);
  }

  private questionnaire(step: QuestionnaireStep): Node {
    const place = { step: step.id };
    const end = this.course.end(step.id);
    const { frontier } = this;
    if (frontier?.step === step.index)
      return step.items.slice(0, frontier.item).reduceRight((next, id) => this.item(step, id, next), frontier.items());
    const left = this.leave(step.exits, nothing, place, end);
    return step.items.toReversed().reduce((next, id) => this.item(step, id, next), left);
  }

  private item(step: QuestionnaireStep, id: string, next: Node): Node {
    this.frontier?.passed();
    const { model } = this.course;
    const place = { step: step.id, item: id };
    const item = model.flow.items[id]!;
    const part = model.question(id);
    const parts = part === undefined ? [] : [part];
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
        given: this.givenFor(this.course.allowed(part), parts),
        rules,
        block: step.blockNext,
        ids: [id],
        parts,
        doubted: nothing,
      });
    };
    return this.course.diagrams.or(this.wanted.doubted(item.showWhen, this.course.at(id) - 1), this.whereShown(id, shown(), hidden));
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

  /** Where it is in doubt whether a question of a screening is shown; what is answered after it does not count. */
  private doubtedOn(step: Step): Node {
    const { diagrams, model } = this.course;
    const ids = step.kind === 'screening' ? step.questions : [];
    const last = ids.findLastIndex((id) => this.wanted.doubted(model.flow.items[id]?.showWhen, this.course.at(id) - 1) !== nothing);
    let [found, answered] = [nothing, everything];
    for (const id of ids.slice(0, last + 1)) {
      const doubt = this.wanted.doubted(model.flow.items[id]?.showWhen, this.course.at(id) - 1);
      found = diagrams.or(found, diagrams.and(answered, doubt));
      answered = diagrams.and(answered, this.asking(step, id));
    }
    return found;
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
      const doubt = this.wanted.doubted(exit.when, upTo);
      const shunned = this.wanted.shunned(exit.rule, exit.when);
      if (target === held && shunned === nothing) return diagrams.or(doubt, target);
      this.seen.add(exit.rule);
      const taken = diagrams.either(this.course.test(exit.when).yes, target, held);
      return diagrams.or(doubt, diagrams.without(shunned, taken));
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
    const ahead = this.ahead.get(target);
    return ahead === undefined ? this.frontier!.arriving(target, upTo) : this.course.skippedTo(ahead, upTo, target);
  }

  private screened(node: Node): Node {
    return this.measured ? this.course.diagrams.raised(node) : node;
  }
}
