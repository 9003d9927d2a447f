import * as form from 'form:assessment-start.v1';
import { expect, it } from 'vitest';
import { listSummaryErrors } from './listSummaryErrors.ts';

it('fields with the same message are told apart by their labels, others keep their message', () => {
  const problems = [
    { field: 'dateOfBirth', message: 'Required' },
    { field: 'state', message: 'Choose your state' },
    { field: 'zipCode', message: 'Required' },
  ];
  expect(listSummaryErrors('start', form, problems)).toEqual([
    { id: 'start_dateOfBirth', message: 'Date of birth: Required' },
    { id: 'start_state', message: 'Choose your state' },
    { id: 'start_zipCode', message: 'Zip code: Required' },
  ]);
});
