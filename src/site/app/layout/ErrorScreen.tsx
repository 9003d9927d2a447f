import { useEffect, useRef } from 'react';
import { Button, ButtonLink, CrisisLine, Heading } from '../../../ui/index.ts';
import css from '../../frame/siteLayout.module.css';
import { PageTitle } from '../../frame/PageHeading.tsx';
import { sessionStore } from '../../storage/siteStorage.ts';

/** The screen for an error of ours. It depends on as little code as possible: both links reload the document. */
export function ErrorScreen() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <main id="main" className={`${css.wrap} ${css.plain}`}>
      <PageTitle title="Error: Something went wrong" />
      <CrisisLine near />
      <Heading headingRef={heading}>Something went wrong</Heading>
      <p>
        {navigator.onLine ? 'The fault is on our side.' : 'You seem to be offline. Check your connection.'}{' '}
        {sessionStore.losesValues() ? 'You' : 'What you have answered is kept on this device, and you'} can try again.
      </p>
      <div className={css.actions}>
        <Button onClick={() => window.location.reload()}>Try again</Button>
        <ButtonLink variant="secondary" href="/">
          Go to the home page
        </ButtonLink>
      </div>
    </main>
  );
}
