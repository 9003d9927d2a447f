import { useState } from 'react';
import { Button } from '../../../../ui/index.ts';
import { useIsHydrated } from '../../../browser/useIsHydrated.ts';
import css from './journalPost.module.css';

const labels = { ready: 'Copy the address', copied: 'The address is copied', failed: 'Copying did not work' } as const;

/** Copies the address of the page. Without scripts there is no button. */
export function SharePost() {
  const [state, setState] = useState<keyof typeof labels>('ready');
  if (!useIsHydrated()) return null;
  const copy = (): void => {
    navigator.clipboard.writeText(window.location.origin + window.location.pathname).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  return (
    <p className={css.share}>
      <Button variant="secondary" onClick={copy}>
        {labels.ready}
      </Button>
      <span role="status">{state === 'ready' ? '' : labels[state]}</span>
    </p>
  );
}
