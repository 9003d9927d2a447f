import type { JournalContent } from '../../../api/journalEndpoints.ts';
import frame from '../../../frame/siteLayout.module.css';
import { PageHeading } from '../../../frame/PageHeading.tsx';
import css from './journal.module.css';

/** How to try again. */
export interface Retry {
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

/** Shown instead of a page whose data failed to load. */
export function JournalProblem({ retry }: { readonly retry: Retry }) {
  return (
    <div className={`${frame.wrap} ${frame.plain}`}>
      <meta name="robots" content="noindex" />
      <PageHeading title="Journal">Journal</PageHeading>
      <p>Error... This page of the journal did not load. Please try again in a moment.</p>
      <RetryLink {...retry} />
    </div>
  );
}

const partNames = {
  featured: 'The featured stories',
  recent: 'The recent stories',
  popular: 'The list of the most read',
  stories: 'The list of all stories',
  related: 'What to read next',
  categories: 'The list of categories',
} as const;

/** The parts of a page that failed to load, each with a Retry button. Without scripts it is a link to the same page. */
export function MissingParts({ parts, retry }: { readonly parts: JournalContent['unavailable']; readonly retry: Retry }) {
  return parts.map((part) => (
    <div key={part} className={css.missing}>
      <p>Error... {partNames[part]} did not load.</p>
      <RetryLink {...retry} />
    </div>
  ));
}

/** A link with an empty address leads to the page itself. */
const thisPage = '';

function RetryLink({ onRetry, isRetrying }: Retry) {
  return (
    <>
      <a
        href={thisPage}
        onClick={(event) => {
          event.preventDefault();
          if (!isRetrying) onRetry();
        }}
      >
        Retry
      </a>
      <span role="status">{isRetrying ? ' Trying again…' : ''}</span>
    </>
  );
}
