import { Meta } from '../../ui/index.ts';
import { describeFinancing, payingNotes } from '../facts/payingNotes.ts';
import type { Plan } from '../facts/checkoutPlans.ts';

interface PayingNotesProps {
  /** The programs whose prices stand beside the notes. */
  readonly plans: readonly Plan[];
  /** Says the lowest price of a session in any package too. Not where prices of single programs stand: each of them may be higher. */
  readonly withLowestPrice?: boolean;
}

/** What paying costs and who pays less. It stands wherever prices do. */
export function PayingNotes({ plans, withLowestPrice = false }: PayingNotesProps) {
  const financing = describeFinancing(plans);
  const prices = [withLowestPrice ? payingNotes.lowestPrice : undefined, financing].filter((sentence) => sentence !== undefined);
  const notes = [payingNotes.insurance, payingNotes.veterans, ...(financing === undefined ? [] : [payingNotes.fullTerms])];
  return (
    <>
      {prices.length > 0 && <p>{prices.join(' ')}</p>}
      <Meta>{notes.join(' ')}</Meta>
    </>
  );
}
