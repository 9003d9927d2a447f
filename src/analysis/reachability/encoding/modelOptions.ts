import type { Flow } from '../../../engine/index.ts';
import type { Assumptions } from './assumptions.ts';
import type { RequirementsByForm } from './formRequirements.ts';

/** How a flow is made into variables. */
export interface ModelOptions {
  /** What is fixed; nothing when left out. */
  readonly assumptions?: Assumptions;
  /** The first day that a clock may show, such as 2026-01-31, and the one that it shows where the day does not matter. */
  readonly today?: string;
  /** What forms refuse. */
  readonly required?: RequirementsByForm;
  /** A later version of the flow, which is given the same answers and facts. */
  readonly later?: Flow;
  /** Leave out the answers that may be possible, but of which none is known. */
  readonly underapproximate?: boolean;
  /** The answers that may be anything while the lists of the server stay as they are: a list holds each of their values or not. */
  readonly isVaried?: (answer: string) => boolean;
  /** A choice of which each option is a class of its own, also where no condition tells it from another. */
  readonly optionsApart?: string;
}
