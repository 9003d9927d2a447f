import { NueScore } from './NueScore.tsx';
import type { PartExamples } from '../../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access:
    'The chart is one image whose name gives all values. Each pillar is a button with a pressed state. What changes by itself is not said; what a click changes is said once. Nothing moves where somebody wants no motion.',
  states: {
    example: (
      <NueScore
        title="The Nue Score"
        words="Three rings, one number."
        pillars={{
          mind: { name: 'Mind', about: 'Mood' },
          body: { name: 'Body', about: 'Rest' },
          lifestyle: { name: 'Lifestyle', about: 'People' },
        }}
      />
    ),
  },
};

export default examples;
