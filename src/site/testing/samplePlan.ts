import type { Plan } from '../facts/checkoutPlans.ts';

/** The sample program of the galleries. */
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
