import { ButtonLink } from './ButtonLink.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'A link that looks like a button; assistive technology hears a link.',
  states: {
    primary: <ButtonLink href="#">Take the assessment</ButtonLink>,
    secondary: (
      <ButtonLink href="#" variant="secondary">
        Talk with us
      </ButtonLink>
    ),
  },
};

export default examples;
