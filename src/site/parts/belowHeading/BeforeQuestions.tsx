import { Archive, LogOut, UserRound } from 'lucide';
import { FactList } from '../../../ui/index.ts';

/** ../../REVIEW.md lists each sentence with the code that makes it true. */
const facts = [
  { icon: UserRound, name: 'Who reads it', text: 'Our care and welcome teams. No advertiser sees an answer.' },
  { icon: Archive, name: 'Where it is kept', text: 'In this tab until you finish, then in our own records.' },
  { icon: LogOut, name: 'You can stop at any time', text: 'Close this tab before the end, and your answers are not sent to us.' },
];

/** The text before the first question: who reads the answers, where they are kept, and that the client may stop at any time. */
export function BeforeQuestions() {
  return <FactList facts={facts} />;
}
