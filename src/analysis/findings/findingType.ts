import type { Finding } from '../../engine/index.ts';

/** The documentation of all findings with one id. */
export interface FindingType {
  /** The stable name, which is the `ruleId` of the findings. */
  readonly id: string;
  readonly severity: Finding['severity'];
  /** The problem, in one sentence. */
  readonly description: string;
  /** Why it matters, or how to correct it. */
  readonly help: string;
  /** The message of one such finding, as an example. */
  readonly example: string;
}
