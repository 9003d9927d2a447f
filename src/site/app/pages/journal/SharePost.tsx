import { useState } from 'react';
import { Button } from '../../../../ui/index.ts';
import { useIsHydrated } from '../../../browser/useIsHydrated.ts';
import css from './journalPost.module.css';

/** Copies the address of the page. Where the browser does not allow that, it shows the address. Without scripts there is no button. */
export function SharePost() {
  const [message, setMessage] = useState('');
  if (!useIsHydrated()) return null;
  const copy = async (): Promise<void> => {
    const address = window.location.origin + window.location.pathname;
    try {
      // Pages without HTTPS have no clipboard.
      await navigator.clipboard.writeText(address);
      setMessage('The address is copied');
    } catch {
      setMessage(`Copying did not work. The address is ${address}`);
    }
  };
  return (
    <p className={css.share}>
      <Button variant="secondary" onClick={() => void copy()}>
        Copy the address
      </Button>
      <span role="status">{message}</span>
    </p>
  );
}
