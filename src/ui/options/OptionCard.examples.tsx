import { OptionCard, OrDivider } from './OptionCard.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'The card is the label of a native input. A locked answer is disabled, and described by how to unlock it.',
  states: {
    rest: (
      <OptionCard type="checkbox" name="a" value="a" checked={false} locked={false} onToggle={() => undefined}>
        I have anxiety
      </OptionCard>
    ),
    chosen: (
      <OptionCard type="checkbox" name="b" value="b" checked locked={false} onToggle={() => undefined}>
        I have anxiety
      </OptionCard>
    ),
    locked: (
      <OptionCard type="radio" name="c" value="c" checked={false} locked onToggle={() => undefined}>
        Somewhat familiar
      </OptionCard>
    ),
    or: <OrDivider />,
  },
};

export default examples;
