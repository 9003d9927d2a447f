import type { Flow } from '../../../engine/index.ts';
import type { Assumptions } from './assumptions.ts';
import type { RequirementsByForm } from './formRequirements.ts';

/** How a flow is encoded as variables. */
export interface ModelOptions {
  /** The fixed answers and facts; none when left out. */
  readonly assumptions?: Assumptions;
  /** The first day that a clock may show, such as 2026-01-31. It is also the day shown where the day does not matter. */
  readonly today?: string;
  /** What forms refuse. */
  readonly required?: RequirementsByForm;
  /** A later version of the flow, which gets the same answers and facts. */
  readonly later?: Flow;
  /** True to leave out the answers that may be possible, but of which no value is known. */
  readonly underapproximate?: boolean;
  /** Whether an answer may have any value while the lists of the server stay the same: each of its values is then in a list or not. */
  readonly isVaried?: (answer: string) => boolean;
  /** A choice whose options are all distinguished, even if no condition does so. */
  readonly optionsApart?: string;
}
