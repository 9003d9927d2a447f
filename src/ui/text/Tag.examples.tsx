import { Check } from 'lucide';
import { Tag } from './Tag.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'Words; the icon is hidden.',
  states: {
    info: <Tag kind="info">Monthly</Tag>,
    ok: (
      <Tag kind="ok" icon={Check}>
        Booked
      </Tag>
    ),
  },
};

export default examples;
