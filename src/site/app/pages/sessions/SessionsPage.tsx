import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { FunnelShell, LoadingIndicator, ScreenBody } from '../../../../ui/index.ts';
import { isPrerendering } from '../../../browser/isPrerendering.ts';
import { helpLink } from '../../../config/helpLink.ts';
import { brand } from '../../../config/organisation.ts';
import { CrisisLineAfterAnswer } from '../../../parts/CrisisLineAfterAnswer.tsx';
import { FocusKeeper } from '../../../frame/FocusKeeper.tsx';
import { PageHeading } from '../../../frame/PageHeading.tsx';
import { SessionList } from './SessionList.tsx';
import css from './sessions.module.css';

const title = 'Where you are logged in';

/** /sessions: the open sessions of one's account, each with a button that ends it. */
export default function SessionsPage() {
  const [queryClient] = useState(() => new QueryClient());
  return (
    <FunnelShell brand={brand} exit={{ label: 'Home', href: '/' }} help={helpLink} light={0.78}>
      <ScreenBody>
        <CrisisLineAfterAnswer />
        <QueryClientProvider client={queryClient}>
          <PageHeading title={title}>{title}</PageHeading>
          <FocusKeeper className={css.state} aria-label="Your visits">
            {isPrerendering ? <LoadingIndicator label="Loading your visits" /> : <SessionList />}
          </FocusKeeper>
        </QueryClientProvider>
      </ScreenBody>
    </FunnelShell>
  );
}
