import { FigureTable } from './FigureTable.tsx';
import type { PartExamples } from '../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access: 'A table with a caption and headings of rows and columns, in a native details element. On paper it is open.',
  states: {
    closed: (
      <FigureTable
        caption="Sample table"
        columns={['Week', 'Sessions']}
        rows={[
          ['1', '2'],
          ['2', '3'],
        ]}
      />
    ),
  },
};

export default examples;
