import { Phone } from 'lucide';
import { Icon } from './Icon.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'Hidden from assistive technology: the words beside it carry the meaning.',
  states: {
    icon: <Icon of={Phone} />,
  },
};

export default examples;
