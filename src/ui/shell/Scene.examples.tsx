import { Scene, StillWater } from './Scene.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'Decoration.',
  states: {
    early: (
      <div style={{ height: '12rem' }}>
        <Scene light={0.2} />
      </div>
    ),
    morning: (
      <div style={{ height: '12rem' }}>
        <Scene light={1} />
      </div>
    ),
    'still water': (
      <div style={{ height: '12rem' }}>
        <StillWater />
      </div>
    ),
  },
};

export default examples;
