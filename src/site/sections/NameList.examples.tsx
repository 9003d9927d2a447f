import { NameList } from './NameList.tsx';
import type { PartExamples } from '../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access: 'A list of names, or of links to the sites of those who have them.',
  states: {
    line: (
      <NameList
        id="example-line"
        title="Written about in"
        names={[{ name: 'Sample Gazette' }, { name: 'The Example Post' }, { name: 'Sample Weekly' }]}
      />
    ),
    boxes: (
      <NameList
        id="example-boxes"
        title="Our investors"
        lead="Words that say a little more about it."
        inBoxes
        names={[
          { name: 'Sample Ventures', href: '#' },
          { name: 'Example Capital', href: '#' },
        ]}
      />
    ),
  },
};

export default examples;
