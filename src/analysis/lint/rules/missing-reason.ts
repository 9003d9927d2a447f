import { formatFlowVersion } from '../../../engine/index.ts';
import { choicesOf } from '../selectors.ts';
import type { WrittenChoice } from '../selectors.ts';
import type { LintRule, LintSubject } from '../rule.ts';

/** A disqualifying answer must have a reason if another answer of its question, or the same answer in the release, has one. */
export const missingReason: LintRule = {
  id: 'missing-reason',
  severity: 'warning',
  description: 'An answer ends the assessment without a reason, which another answer or the release has.',
  help: 'A client who is stopped reads the "disqualifyingReason" of their answer; without one, only which answer they gave. A question none of whose answers has a reason, and had none in the release that is served, may rest on its "disqualifyingText" alone.',
  example: "The answer 'drugs' ends the assessment without a reason, while 'pregnancy' has one.",
  check: (subject) =>
    choicesOf(subject).flatMap(({ id, file, item }) => {
      const stopping = stoppingOptionsOf(item);
      const withReason = stopping.find(({ disqualifyingReason }) => disqualifyingReason !== undefined);
      return stopping.flatMap(({ index, value, disqualifyingReason }) => {
        if (disqualifyingReason !== undefined) return [];
        const than = describeReleasedReason(subject, id, value) ?? (withReason && `while '${withReason.value}' has one`);
        if (than === undefined) return [];
        const message = `The answer '${value}' ends the assessment without a reason, ${than}.`;
        const suggest = 'Add "disqualifyingReason" to this answer: what the client told us, and why it stops here.';
        return [{ at: { file, pointer: `/options/${index}/value` }, message, suggest }];
      });
    }),
};

type StoppingOption = WrittenChoice['options'][number] & { readonly index: number };

/** The disqualifying options, with their indexes in the list. */
function stoppingOptionsOf({ options, disqualifyingValue }: WrittenChoice): readonly StoppingOption[] {
  return options.map((option, index) => ({ ...option, index })).filter(({ value }) => disqualifyingValue?.includes(value) === true);
}

function describeReleasedReason({ releasedVersion }: LintSubject, id: string, value: string): string | undefined {
  const earlier = releasedVersion?.definition.items[id]?.item;
  if (releasedVersion === undefined || earlier === undefined || !('options' in earlier)) return undefined;
  const reason = earlier.options.find((option) => option.value === value)?.disqualifyingReason;
  return reason === undefined ? undefined : `but had one in ${formatFlowVersion(releasedVersion.flow)}: ${JSON.stringify(reason)}`;
}
