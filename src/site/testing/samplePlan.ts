import type { Plan } from '../facts/checkoutPlans.ts';

/** A program as the galleries show one. */
export const samplePlan: Plan = {
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
