import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { toErrorDetails } from './validation-details.ts';

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });

test.each([
  ['object', null, 'This must be an object'],
  ['array', null, 'This must be a list'],
  ['string', 1, 'This must be a text'],
  ['integer', 1.5, 'This must be a whole number'],
  ['number', 'one', 'This must be a number'],
  ['boolean', 'yes', 'This must be true or false'],
  [['string', 'null'], 1, 'This must be a text or null'],
])('where %j is expected, the message for %j is: %s', (type, sent, message) => {
  const validate = ajv.compile({ type });
  expect(validate(sent)).toBe(false);
  expect(toErrorDetails(validate.errors ?? [], 'body')).toEqual([{ key: 'body', message }]);
});
