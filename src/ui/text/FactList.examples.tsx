import { Phone } from 'lucide';
import { FactList } from './FactList.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'A list of terms; the icons are hidden.',
  states: {
    facts: <FactList facts={[{ icon: Phone, name: 'Who reads it', text: 'Our team.' }]} />,
  },
};

export default examples;
