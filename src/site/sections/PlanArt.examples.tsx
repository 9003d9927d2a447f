import type { PartExamples } from '../../ui/gallery/examples.ts';
import { samplePlan } from '../testing/samplePlan.ts';
import { PlanArt } from './PlanArt.tsx';

const examples: PartExamples = {
  access: 'Decoration.',
  states: {
    'a light for each experience': <PlanArt plan={samplePlan} className={undefined} />,
    'another number of experiences': <PlanArt plan={{ ...samplePlan, experiences: 3 }} className={undefined} />,
  },
};

export default examples;
