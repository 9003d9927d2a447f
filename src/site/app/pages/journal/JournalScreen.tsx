import { LoadingIndicator } from '../../../../ui/index.ts';
import frame from '../../../frame/siteLayout.module.css';
import { PageHeading } from '../../../frame/PageHeading.tsx';
import { JournalLanding } from './JournalLanding.tsx';
import { JournalList } from './JournalList.tsx';
import { JournalMissing } from './JournalMissing.tsx';
import { JournalPostScreen } from './JournalPostScreen.tsx';
import { JournalPreview } from './JournalPreview.tsx';
import { JournalProblem } from './JournalProblem.tsx';
import { useJournalContent } from './useJournalContent.ts';

/** The screen of the address: landing page, post, category or search. */
export function JournalScreen() {
  const { data: content, isError, isFetching, refetch } = useJournalContent();
  const retry = { onRetry: () => void refetch(), isRetrying: isFetching };
  // Loaded content stays on the page, even when a later request fails.
  if (content === undefined ? isError : content.kind === 'unavailable') return <JournalProblem retry={retry} />;
  if (content === undefined) {
    return (
      <div className={`${frame.wrap} ${frame.plain}`}>
        <PageHeading title="Journal" display>
          Journal
        </PageHeading>
        <LoadingIndicator label="Loading the journal" />
      </div>
    );
  }
  if (content.kind === 'missing') return <JournalMissing />;
  if (content.kind === 'preview') return <JournalPreview />;
  if (content.post !== undefined) return <JournalPostScreen key={content.address} content={content} post={content.post} retry={retry} />;
  if (content.kind === 'landing') return <JournalLanding key={content.address} content={content} retry={retry} />;
  return <JournalList key={content.address} content={content} retry={retry} />;
}
