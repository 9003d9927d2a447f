import { OptionCard } from './OptionCard.tsx';
import { OptionList } from './OptionList.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'A group named by its question. The Tab key stops once at radios; arrow keys move, Space chooses.',
  states: {
    'single, chosen': (
      <OptionList
        role="radiogroup"
        legend="How familiar are you?"
        change={{ words: 'Your answer is kept.', label: 'Change my answer', isOffered: true, onChange: () => undefined }}
      >
        <OptionCard type="radio" name="d" value="d" checked locked={false} onToggle={() => undefined}>
          Very
        </OptionCard>
        <OptionCard type="radio" name="d" value="e" checked={false} locked onToggle={() => undefined}>
          Not at all
        </OptionCard>
      </OptionList>
    ),
  },
};

export default examples;
