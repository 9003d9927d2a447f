import { OptionCard, OrDivider } from './OptionCard.tsx';
import { OptionList } from './OptionList.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const nothing = (): void => undefined;
const change = { words: 'Your answer is kept.', label: 'Change my answer', onChange: nothing };

const examples: PartExamples = {
  access: 'A group named by its question. The Tab key stops once at radios; arrow keys move, Space chooses.',
  states: {
    'single, nothing chosen': (
      <OptionList role="radiogroup" legend="How familiar are you?" change={{ ...change, isOffered: false }}>
        <OptionCard type="radio" name="f" value="f" checked={false} locked={false} onToggle={nothing}>
          Very
        </OptionCard>
      </OptionList>
    ),
    'single, chosen': (
      <OptionList role="radiogroup" legend="How familiar are you?" change={{ ...change, isOffered: true }}>
        <OptionCard type="radio" name="d" value="d" checked locked={false} onToggle={nothing}>
          Very
        </OptionCard>
        <OptionCard type="radio" name="d" value="e" checked={false} locked onToggle={nothing}>
          Not at all
        </OptionCard>
      </OptionList>
    ),
    'multiple, with one that excludes the others': (
      <OptionList legend="What do you hope for?" intro="Choose all that apply.">
        <OptionCard type="checkbox" name="g" value="g" checked locked={false} onToggle={nothing}>
          Relief
        </OptionCard>
        <OptionCard type="checkbox" name="g" value="h" checked={false} locked={false} onToggle={nothing}>
          Mental clarity
        </OptionCard>
        <OrDivider />
        <OptionCard type="checkbox" name="g" value="i" checked={false} locked exclusive onToggle={nothing}>
          None of these
        </OptionCard>
      </OptionList>
    ),
    'in columns, one question among others': (
      <OptionList legend="What is your goal?" inColumns>
        {['Relief', 'Mental clarity', 'Stress relief'].map((name) => (
          <OptionCard key={name} type="checkbox" name="l" value={name} checked={name === 'Relief'} locked={false} onToggle={nothing}>
            {name}
          </OptionCard>
        ))}
      </OptionList>
    ),
    compact: (
      <OptionList role="radiogroup" compact isInvalid legend="Gender">
        <OptionCard type="radio" name="j" value="j" checked={false} locked={false} onToggle={nothing}>
          Female
        </OptionCard>
        <OptionCard type="radio" name="j" value="k" checked locked={false} onToggle={nothing}>
          Male
        </OptionCard>
      </OptionList>
    ),
  },
};

export default examples;
