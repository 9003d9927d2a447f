import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { JournalContent } from '../../../api/journalEndpoints.ts';
import { isPrerendering } from '../../../browser/isPrerendering.ts';
import { usePageData } from '../../../browser/pageData.ts';
import { SiteLayout } from '../../layout/SiteLayout.tsx';
import { JournalScreen } from './JournalScreen.tsx';
import { journalKey } from './useJournalContent.ts';

/** For this long, data in the browser is not fetched again. */
const freshMs = 60_000;

/** /journal and all addresses below it (seed 1, §2). The server renders it at the request; TanStack Query holds its data in the browser. */
export default function JournalPage() {
  const data = usePageData();
  const [queryClient] = useState(() => findClient(data));
  return (
    <SiteLayout>
      <QueryClientProvider client={queryClient}>
        <JournalScreen />
      </QueryClientProvider>
    </SiteLayout>
  );
}

/** What this tab has loaded of the journal, so that Back finds a long list as it was left. */
let clientOfTab: QueryClient | undefined;

/** The client of this tab. A document that is rendered has one of its own, because a server renders for everybody. */
function findClient(data: unknown): QueryClient {
  if (isPrerendering) return createClient(data);
  clientOfTab ??= createClient(data);
  return clientOfTab;
}

/** The data of a document comes from the server that the browser asks too (src/server/journal), so it has the same type. */
function createClient(data: unknown): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: freshMs, gcTime: Infinity } } });
  // After another page the document has the data of that page.
  if (typeof data === 'object' && data !== null && 'address' in data) {
    const content = data as JournalContent;
    client.setQueryData(journalKey(content.address), content);
  }
  return client;
}
