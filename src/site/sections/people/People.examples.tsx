import { People } from './People.tsx';
import type { PartExamples } from '../../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access: 'A list for each group. The portraits are decoration; the links are told apart by the names.',
  states: {
    'two groups': (
      <People
        id="example-people"
        title="The people"
        lead="Sample profiles."
        groups={[
          {
            title: 'Leadership',
            persons: [
              { name: 'Sample leader A', role: 'Nurse', profile: '#' },
              { name: 'Sample leader B', role: 'Guide' },
            ],
            firstPortrait: 0,
          },
          { title: 'Advisors', persons: [{ name: 'Sample advisor A', role: 'Sleep' }], firstPortrait: 4, isSmall: true },
        ]}
      />
    ),
  },
};

export default examples;
