import frame from '../../layout/siteLayout.module.css';
import { PageHeading } from '../../layout/PageHeading.tsx';
import css from './journal.module.css';

/** Shown instead of a page whose data did not come. */
export function JournalProblem({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={`${frame.wrap} ${frame.plain}`}>
      <meta name="robots" content="noindex" />
      <PageHeading title="Journal">Journal</PageHeading>
      <p>Error… This page of the journal did not load. Please try again in a moment.</p>
      <RetryLink onRetry={onRetry} />
    </div>
  );
}

/** What is missing on a page, with a way to try again. Without scripts it is a link to the same page. */
export function MissingPart({ name, onRetry }: { readonly name: string; readonly onRetry: () => void }) {
  return (
    <div className={css.missing}>
      <p>Error… {name} did not load.</p>
      <RetryLink onRetry={onRetry} />
    </div>
  );
}

/** An empty address is that of the page itself. */
const thisPage = '';

function RetryLink({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <a
      href={thisPage}
      onClick={(event) => {
        event.preventDefault();
        onRetry();
      }}
    >
      Retry
    </a>
  );
}
