import { PasswordInput, PasswordRules } from './PasswordInput.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'The button says what it shows, and whether it does. Rules that are met say so.',
  states: {
    rest: <PasswordInput label="password" aria-label="Password" />,
    rules: (
      <PasswordRules
        rules={[
          { say: 'At least 8 characters', isMet: true },
          { say: 'A number', isMet: false },
        ]}
      />
    ),
  },
};

export default examples;
