import type { PartExamples } from '../../ui/gallery/examples.ts';
import { samplePlan } from '../testing/samplePlan.ts';
import { Programs } from './Programs.tsx';

const examples: PartExamples = {
  access: 'An article for each program, named by its heading. Nothing can be bought here.',
  states: {
    'one program': (
      <Programs title="Two programs, one path" lead="Words that say a little more about it." plans={[samplePlan]} paying="Paying for it" />
    ),
  },
};

export default examples;
