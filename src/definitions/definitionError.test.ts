import { expect, test } from 'vitest';
import type { Finding } from '../engine/index.ts';
import { DefinitionError } from './definitionError.ts';

const finding: Finding = {
  ruleId: 'unknown-reference',
  severity: 'error',
  file: 'flows/small/v1/flow.json',
  pointer: '/steps/0',
  line: 3,
  column: 5,
  message: 'There is no step called b.',
  suggest: 'Did you mean c?',
};

test('an error of definitions names each place with its correction; a build that prints its stack prints nothing else', () => {
  const error = new DefinitionError('small@1 has errors.', [finding, { ...finding, line: 9 }]);
  expect(error.stack).toBe(`DefinitionError: ${error.message}`);
  expect(error.message.split('\n')).toEqual([
    'small@1 has errors.',
    'flows/small/v1/flow.json:3:5 There is no step called b. Did you mean c?',
    'flows/small/v1/flow.json:9:5 There is no step called b. Did you mean c?',
  ]);
});
