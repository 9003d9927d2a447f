import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { OptionCard, OrDivider } from './OptionCard.tsx';
import type { PartExamples } from '../gallery/examples.ts';

/** Focuses the input inside it. Only one example of the gallery can use it. */
function Focused({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  return <div ref={box}>{children}</div>;
}

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
    'crisis answer, chosen': (
      <OptionCard type="checkbox" name="k" value="k" checked locked={false} urgent onToggle={() => undefined}>
        I have thoughts of ending my life
      </OptionCard>
    ),
    focused: (
      <Focused>
        <OptionCard type="checkbox" name="l" value="l" checked={false} locked={false} onToggle={() => undefined}>
          I have anxiety
        </OptionCard>
      </Focused>
    ),
    or: <OrDivider />,
  },
};

export default examples;
