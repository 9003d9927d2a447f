import { SlotGroup, SlotOption } from './SlotGroup.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'Native radios in a named group; arrow keys choose.',
  states: {
    times: (
      <SlotGroup label="Morning">
        <SlotOption name="t" value="9" checked onChoose={() => undefined}>
          9:00 AM
        </SlotOption>
        <SlotOption name="t" value="10" checked={false} onChoose={() => undefined}>
          10:00 AM
        </SlotOption>
      </SlotGroup>
    ),
  },
};

export default examples;
