import { useState } from 'react';
import type { AboveProps } from '../../../runtime/index.ts';
import { useTokenAhead } from '../../bot/useTokenAhead.ts';
import { VerifyPart } from '../../identity/VerifyPart.tsx';
import { SettledNotice } from './SettledNotice.tsx';
import { WentWrongDialog } from './WentWrongDialog.tsx';

/** What stands above the account form: a group that may be verified, and over it what went wrong with a sign-up (seed 0 §8). */
export function AccountPart(props: AboveProps) {
  useTokenAhead();
  return (
    <>
      <VerifyPart {...props} />
      {props.entry.fixed.length > 0 && <SettledNotice />}
      <AccountFailure {...props} />
    </>
  );
}

/** A dialog for a failure that no field is to blame for. Once it is closed, the form says the same, with Retry. */
function AccountFailure({ entry: { failure, problems, tries } }: AboveProps) {
  const [closed, setClosed] = useState(0);
  const isSaid = failure === undefined || failure.kind === 'stale' || problems.length > 0 || closed === tries;
  return isSaid ? null : <WentWrongDialog key={tries} message={failure.message} onClose={() => setClosed(tries)} />;
}
