import { SegmentedControl } from './SegmentedControl.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'Native radios in a named group.',
  states: {
    'two choices': (
      <SegmentedControl
        legend="When would you like to talk?"
        options={[
          { value: 'schedule', label: 'Schedule a call' },
          { value: 'now', label: 'Call now' },
        ]}
        value="schedule"
        onChange={() => undefined}
      />
    ),
  },
};

export default examples;
