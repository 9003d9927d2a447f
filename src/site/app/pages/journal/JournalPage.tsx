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

/** The journal data that this tab has loaded, so that Back shows a long list as it was left. */
let clientOfTab: QueryClient | undefined;

/**
 * The query client of this tab. Each document that the server renders has a client of its own, because the server renders for
 * everybody.
 */
function findClient(data: unknown): QueryClient {
  if (isPrerendering) return createClient(data);
  clientOfTab ??= createClient(data);
  return clientOfTab;
}

/** The document contains the same data that the API would return (src/server/journal), so it has the same type. */
function createClient(data: unknown): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: freshMs, gcTime: Infinity } } });
  // After a client-side navigation, the document has the data of the page before.
  if (typeof data === 'object' && data !== null && 'address' in data) {
    const content = data as JournalContent;
    client.setQueryData(journalKey(content.address), content);
  }
  return client;
}
