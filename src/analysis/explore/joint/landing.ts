import type { Exit, Flow, Place, QuestionnaireStep, Step } from '../../../engine/index.ts';
import type { Course } from '../course.ts';
import { idsIn } from '../course.ts';
import { nothing } from '../diagram.ts';
import type { Node } from '../nodes.ts';
import type { Ends } from './ends.ts';
import type { Common } from './sameness.ts';

/** The answers with which a screen may be left, as far as they are looked at alone: by question id, or the step of a form. */
export type Passes = (id: string) => Node;

/** The part of a flow that a pass goes through: from a place to the end, or until an item of the step where it begins. */
export interface Stretch {
  readonly from: Common;
  readonly until: number | undefined;
}

/** How many steps and items a pass goes through. */
export function placesIn({ steps }: Flow, { from, until }: Stretch): number {
  const whole = until === undefined ? steps.slice(from.inside ? from.step + 1 : from.step) : [];
  const first = from.inside ? itemsOf(steps[from.step]).slice(from.item, until) : [];
  return whole.length + whole.flatMap(itemsOf).length + first.length;
}

function itemsOf(step: Step | undefined): readonly string[] {
  return step?.kind === 'questionnaire' && step.end === undefined ? step.items : [];
}

/**
 * One pass back from all ends of a flow: as a function of a full combination of answers and facts, where it
 * ends from here. Nothing is forgotten. A question that is hidden or skipped on the way is not asked there,
 * whatever the combination says of it.
 */
export class Landing {
  private readonly course: Course;
  private readonly ends: Ends;
  private readonly passes: Passes;
  private readonly until: number | undefined;
  private readonly passed: () => void;
  private readonly ahead = new Map<string, Node>();

  /**
   * Looks at what comes `from` a place on; `until` an item of its step, where what follows does not count. `passed` is
   * told of each step and item that has been gone through.
   */
  constructor(course: Course, ends: Ends, passes: Passes, passed: () => void, { from, until }: Stretch) {
    this.passed = passed;
    this.course = course;
    this.ends = ends;
    this.passes = passes;
    this.until = until;
    const { steps } = course.model.flow;
    const whole = until === undefined ? steps.slice(from.inside ? from.step + 1 : from.step) : [];
    for (const step of whole.toReversed()) this.ahead.set(step.id, this.step(step));
  }

  /** From arriving at a step, after what is asked up to a position. */
  arriving(target: string, upTo: number): Node {
    const ahead = this.ahead.get(target);
    return ahead === undefined ? this.ends.ahead(this.course.diagrams, target) : this.course.skippedTo(ahead, upTo, target);
  }

  /** From coming to the items of a questionnaire from this one on. */
  items(step: QuestionnaireStep, from: number): Node {
    const { until, course } = this;
    const left =
      until === undefined
        ? this.leave(step.exits, nothing, { step: step.id }, course.end(step.id))
        : this.ends.ahead(course.diagrams, step.id, step.items.length - until);
    return step.items.slice(from, until).reduceRight((next, id) => this.item(step, id, next), left);
  }

  private step(step: Step): Node {
    this.passed();
    const place = { step: step.id };
    if (step.end !== undefined) return this.at({ ...place, outcome: step.end });
    const going = step.kind === 'questionnaire' ? this.items(step, 0) : this.screen(step);
    return this.course.diagrams.either(this.course.missing(step), this.at(place), going);
  }

  /** A page, a form or a screening: one screen. */
  private screen(step: Step): Node {
    const place = { step: step.id };
    const end = this.course.end(step.id);
    const left = this.ruled(step, place, this.leave(step.exits, nothing, place, end), end);
    if (step.kind === 'form') return this.course.diagrams.either(this.passes(step.id), left, this.at(place));
    return idsIn(step).reduceRight((next, id) => this.asked(id, next, this.passing(id, next, place)), left);
  }

  private item(step: QuestionnaireStep, id: string, next: Node): Node {
    this.passed();
    const place = { step: step.id, item: id };
    const position = this.course.at(id);
    const left = this.leave(this.course.model.flow.items[id]!.exits, next, place, position);
    const passed = this.passing(id, left, place);
    return this.asked(id, next, this.ruled(step, place, passed, position));
  }

  /** One function where a question is shown; where it is not, the one that comes next, without an answer to it. */
  private asked(id: string, next: Node, shown: Node): Node {
    const { model, diagrams } = this.course;
    const { showWhen } = model.flow.items[id]!;
    if (showWhen === undefined) return shown;
    return diagrams.either(this.course.test(showWhen).yes, shown, this.course.withoutPart(next, model.question(id)));
  }

  private passing(id: string, left: Node, place: Place): Node {
    return this.course.diagrams.either(this.passes(id), left, this.at(place));
  }

  /** Held at the place where a refusal or a block holds. */
  private ruled(step: Step, place: Place, passed: Node, upTo: number): Node {
    const rules = [...(step.kind === 'form' ? step.refuse : []), ...(step.blockNext === undefined ? [] : [step.blockNext])];
    return rules.reduce((held, { when }) => this.course.diagrams.either(this.course.trueAt(when, upTo), this.at(place), held), passed);
  }

  private leave(exits: readonly Exit[], staying: Node, at: Place, upTo: number): Node {
    return exits.reduceRight((held, exit) => {
      const target = exit.end === undefined ? this.arriving(exit.to ?? '', upTo) : this.at({ ...at, outcome: exit.end });
      return exit.when === undefined ? target : this.course.diagrams.either(this.course.test(exit.when).yes, target, held);
    }, staying);
  }

  private at(place: Place): Node {
    return this.ends.node(this.course.diagrams, place);
  }
}
