import { Meta } from '../../ui/index.ts';
import { describeFinancing, payingNotes } from '../facts/payingNotes.ts';
import type { Plan } from '../facts/checkoutPlans.ts';

interface PayingNotesProps {
  /** The programs whose prices are beside the notes. */
  readonly plans: readonly Plan[];
  /** Whether the notes name the lowest price of a session in any package. Not beside prices of single programs, each of which may be higher. */
  readonly withLowestPrice?: boolean;
}

/** The notes on payment and discounts. Every page with prices shows them. */
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
