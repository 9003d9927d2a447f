import type { Quote } from './quotes.ts';

/** Sample quotes of sample members of Nue Care. Replace them by real ones that their members have allowed to be shown. */
export const memberQuotes: readonly Quote[] = [
  { quote: 'The program opened something. This is where I\u00a0learned to keep it open.', name: 'Sample member, 48' },
  { quote: 'Every second Thursday, someone asks how I really am.', name: 'Sample member, 36' },
  { quote: 'I watch one ring. When it drops, I call.', name: 'Sample member, 61' },
  { quote: 'The group knows my name, and what I was afraid of in the spring.', name: 'Sample member, 40' },
  { quote: 'My coach and I picked two things for the week. Two was enough.', name: 'Sample member, 52' },
  { quote: 'I asked whether I needed more. They looked with me, and said not now.', name: 'Sample member, 45' },
];
