import { Day, DayList, EmptyDay } from './DayList.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'Native disclosure. A day without times is a row for reading.',
  states: {
    days: (
      <DayList>
        <Day title="Monday, May 12" meta="4 times" open onToggle={() => undefined}>
          Times
        </Day>
        <Day title="Tuesday, May 13" open={false} onToggle={() => undefined}>
          Times
        </Day>
        <EmptyDay title="Wednesday, May 14" meta="No slots available" />
      </DayList>
    ),
  },
};

export default examples;
