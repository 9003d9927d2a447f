import { Button } from '../button/Button.tsx';
import { ActionBar, ScreenBody } from './ScreenBody.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'Order of focus: the way back, then the ways on.',
  states: {
    body: (
      <ScreenBody>
        <p>Words</p>
      </ScreenBody>
    ),
    actions: (
      <ActionBar back={<Button variant="quiet">Back</Button>}>
        <Button>Next</Button>
      </ActionBar>
    ),
    'actions with a summary': (
      <ActionBar back={<Button variant="quiet">Back</Button>} summary="Mon, May 12">
        <Button>Next</Button>
      </ActionBar>
    ),
    'actions with a count': (
      <ActionBar back={<Button variant="quiet">Back</Button>} counter="3 left of 9">
        <Button>Next</Button>
      </ActionBar>
    ),
  },
};

export default examples;
