import { CallBand } from './CallBand.tsx';
import type { PartExamples } from '../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access: 'A heading, words and one link.',
  states: {
    primary: <CallBand title="Not here?" words="Words that say a little more about it." link={{ text: 'Talk with us', href: '#' }} />,
    secondary: (
      <CallBand title="Not here?" words="Words that say a little more about it." link={{ text: 'Talk with us', href: '#' }} isSecondary />
    ),
  },
};

export default examples;
