import { FunnelShell } from './FunnelShell.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'A banner, a main landmark, and a skip link to it. It is drawn once, because a page has one of each.',
  states: {
    frame: (
      <FunnelShell brand={{ name: 'Nue Life', href: '#' }} exit={{ label: 'Exit', href: '#' }} light={0.3} sceneStrip>
        The screen
      </FunnelShell>
    ),
  },
};

export default examples;
