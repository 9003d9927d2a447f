import doorAtNight from '../../../ui/art/door-discover-night.svg';
import door from '../../../ui/art/door-discover.svg';
import logo from '../../../ui/art/sample-logo-clinic.svg';
import { Doorway } from './Doorway.tsx';
import type { PartExamples } from '../../../ui/gallery/examples.ts';

const art = { src: door, night: doorAtNight };

const examples: PartExamples = {
  access: 'The words of HeroWords, and links. The door is decoration. The name of a partner leads to its own site.',
  states: {
    door: (
      <Doorway
        title="Example"
        heading="Come in. Take your time."
        lead="Words that say a little more about it."
        art={art}
        start={{ text: 'Talk with us', href: '#' }}
        down={{ text: 'See the film', href: '#film' }}
      />
    ),
    partner: (
      <Doorway
        title="Example"
        heading="Come in. Take your time."
        lead="Words that say a little more about it."
        art={art}
        partner={{ name: 'Sample Partner', href: '#', logo }}
        start={{ text: 'Talk with us', href: '#' }}
        form={{ text: 'Begin the form', href: '#', onClick: () => undefined }}
        down={{ text: 'See the film', href: '#film' }}
      />
    ),
  },
};

export default examples;
