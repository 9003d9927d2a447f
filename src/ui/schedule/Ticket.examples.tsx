import { Ticket } from './Ticket.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'The stamp is hidden; the words say the whole date.',
  states: {
    ticket: (
      <Ticket month="May" day="12" weekday="Mon">
        <p>Monday, May 12, 9:00 AM</p>
      </Ticket>
    ),
  },
};

export default examples;
