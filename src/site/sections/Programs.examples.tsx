import type { PartExamples } from '../../ui/gallery/examples.ts';
import type { Plan } from '../facts/checkoutPlans.ts';
import { Programs } from './Programs.tsx';

const plan: Plan = {
  id: 'sample',
  externalId: 'sample',
  name: 'Sample',
  experiences: 6,
  price: 100,
  prices: [{ amount: 100, type: 'total' }],
  subscription: 'One month',
  color: 'dawn',
  description: 'A sample program.',
  features: [
    { name: 'One thing', description: 'What it is.' },
    { name: 'Another thing', description: 'What that is.' },
  ],
  displayOnHome: 'true',
  displayAtMaintain: 'false',
};

const examples: PartExamples = {
  access: 'An article for each program, named by its heading. Nothing can be bought here.',
  states: {
    'one program': (
      <Programs title="Two programs, one path" lead="Words that say a little more about it." plans={[plan]} paying="Paying for it" />
    ),
  },
};

export default examples;
