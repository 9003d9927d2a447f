import frame from '../../../frame/siteLayout.module.css';
import { PageHeading } from '../../../frame/PageHeading.tsx';

/** Shown at an address that has no story (seed 1, §4). */
export function JournalMissing() {
  return (
    <div className={`${frame.wrap} ${frame.plain}`}>
      <meta name="robots" content="noindex" />
      <PageHeading title="Story not found">Story not found</PageHeading>
      <p>Sorry the story was not found.</p>
      <p>
        <a href="/journal">All stories of the journal</a>
      </p>
    </div>
  );
}
