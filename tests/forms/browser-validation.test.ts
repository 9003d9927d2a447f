import * as account from 'form:account.v1';
import * as address from 'form:address.v1';
import * as appointment from 'form:appointment.v1';
import * as assessmentStart from 'form:assessment-start.v1';
import * as email from 'form:email.v1';
import * as finalizeAccount from 'form:finalize-account.v1';
import * as newsletter from 'form:newsletter.v1';
import * as outOfStateAssessment from 'form:out-of-state-assessment.v1';
import * as outOfState from 'form:out-of-state.v1';
import * as outsideAppointment from 'form:outside-appointment.v1';
import { describe, expect, it } from 'vitest';
import { validateFields } from '../../src/runtime/forms/validateFields.ts';
import { validationCases, withChange, messagesByField } from './validation-cases.ts';

const modules = {
  'account.v1': account,
  'address.v1': address,
  'appointment.v1': appointment,
  'assessment-start.v1': assessmentStart,
  'email.v1': email,
  'finalize-account.v1': finalizeAccount,
  'newsletter.v1': newsletter,
  'out-of-state-assessment.v1': outOfStateAssessment,
  'out-of-state.v1': outOfState,
  'outside-appointment.v1': outsideAppointment,
};

it('has cases for every form', () => {
  expect(Object.keys(modules).toSorted()).toEqual(Object.keys(validationCases).toSorted());
});

describe.each(Object.entries(modules))('the form %s as browsers check it', (name, module) => {
  const { accepted, cases: changes } = validationCases[name] ?? { accepted: {}, cases: [] };

  it('accepts data that keeps its rules', () => {
    expect(validateFields(module, accepted)).toEqual({ fields: accepted, problems: [] });
  });

  it.each(changes)('gives the expected messages for $description', ({ change, messages }) => {
    expect(messagesByField(validateFields(module, withChange(accepted, change)).problems)).toEqual(messages);
  });
});
