import { submissionCall } from '../../../engine/index.ts';
import { childLocation, stepsOf } from '../selectors.ts';
import type { LintRule } from '../rule.ts';

/** A form whose data is stored must have data to store. */
export const emptySubmission: LintRule = {
  id: 'empty-submission',
  severity: 'error',
  description: 'A form is stored as data of a person, and none of its fields says who somebody is.',
  help: 'The call "store-submission" stores the fields with "x-identity", and no others: those are recorded with the run. Without such a field each client leaves an empty record that nobody can find. Mark the fields that say who somebody is with "x-identity", or take the call away.',
  example: 'No field of the form \'visit.v1\' has "x-identity", so an empty record is stored of each client.',
  check(subject) {
    return stepsOf(subject).flatMap(({ step, at }) => {
      if (step.form === undefined || step.submit?.call !== submissionCall) return [];
      if (Object.values(subject.flow.forms[step.form]?.fields ?? {}).some(({ identity }) => identity)) return [];
      return [
        {
          at: childLocation(at, 'submit', 'call'),
          message: `No field of the form '${step.form}' has "x-identity", so an empty record is stored of each client.`,
          suggest: `Add "x-identity": true to each field of schemas/forms/${step.form}.schema.json that says who somebody is. If none does, take "submit" away: the fields are recorded with the run.`,
        },
      ];
    });
  },
};
