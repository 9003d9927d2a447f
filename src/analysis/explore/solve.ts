import { Backward } from './backward.ts';
import type { Approach } from './backward.ts';
import { Course } from './course.ts';
import { Diagrams } from './diagram.ts';
import type { Model } from './model/model.ts';
import type { Goal } from './moment.ts';
import { Overflow } from './nodes.ts';
import { orders } from './order.ts';
import type { Order } from './order.ts';
import type { Shun } from './wanted.ts';

/** What could not be decided within the nodes that there were, and what it hangs on. */
export interface Undecided {
  /** The rules, and the items with a condition to be shown, that were looked at. */
  readonly rules: readonly string[];
  /** The questions, fields and facts that they read. */
  readonly questions: readonly string[];
}

/** How much may be spent. */
export interface Limits {
  /** Nodes for a pass over the whole flow. */
  readonly nodes: number;
  /** Nodes for a single claim. */
  readonly claim: number;
}

/** What is spent when nothing else is said: half a gigabyte at most. */
export const usualLimits: Limits = { nodes: 8_000_000, claim: 400_000 };

/** Tries a computation under each order of variables in turn; `undefined` when each overflows. */
export function attempt<T>(model: Model, budget: number, compute: (course: Course) => T): T | undefined {
  return attemptOver([model], budget, (diagrams) => compute(new Course(model, diagrams)));
}

/** The same over models that share their variables. */
export function attemptOver<T>(models: readonly [Model, ...Model[]], budget: number, compute: (diagrams: Diagrams) => T): T | undefined {
  for (const order of orders) {
    try {
      return compute(diagramsOf(models, order, budget));
    } catch (error) {
      if (!(error instanceof Overflow)) throw error;
    }
  }
  return undefined;
}

/** The diagrams over the variables that models share. */
export function diagramsOf(models: readonly [Model, ...Model[]], order: Order, budget: number): Diagrams {
  const { variables, facts } = models[0];
  const links = (): readonly (readonly number[])[] => models.flatMap((model) => model.links());
  return new Diagrams(variables.arities, order({ count: variables.arities.length, facts: facts.all(), links }), budget);
}

/** The way to a goal. */
export interface Solved {
  readonly course: Course;
  readonly approach: Approach;
  /** Each screen counts, so the way found is a shortest one. */
  readonly shortest: boolean;
}

/** All ways to a goal, the shortest marked if that is not too much; else any; else what it hangs on. */
export function solve(model: Model, goal: Goal, shun: Shun, { claim }: Limits, measured = true): Solved | Undecided {
  const seen = new Set<string>();
  for (const shortest of measured ? [true, false] : [false]) {
    const solved = attempt(model, claim, (course): Solved => {
      const pass = new Backward(course, goal, shun, shortest, seen);
      return { course, approach: pass.run(), shortest };
    });
    if (solved !== undefined) return solved;
  }
  return { rules: [...seen], questions: model.readBy(seen) };
}

/** What a goal hangs on: the conditions that a pass back from it looks at, and what they read. */
export function coneOf(model: Model, goal: Goal, { claim }: Limits): Undecided {
  const seen = new Set<string>();
  attempt(model, claim, (course) => new Backward(course, goal, () => false, false, seen).run());
  return { rules: [...seen], questions: model.readBy(seen) };
}

/** Whether a claim has been decided. */
export function isSolved(found: Solved | Undecided): found is Solved {
  return 'approach' in found;
}
