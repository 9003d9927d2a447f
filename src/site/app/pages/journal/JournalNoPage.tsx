import { Link } from '../../../../ui/index.ts';

interface JournalNoPageProps {
  readonly page: number;
  /** What has no such page, as it ends the heading. */
  readonly of: string;
  /** What can be done with the search field of the page. */
  readonly search: string;
  readonly firstPage: string;
}

/** What a list says at the address of a page beyond its last one. The content service does not say which one is the last. */
export function JournalNoPage({ page, of, search, firstPage }: JournalNoPageProps) {
  return (
    <>
      <h2>
        There is no page {page} {of}
      </h2>
      <p>
        {search}, choose a category, or go to the <Link href={firstPage}>first page</Link>.
      </p>
    </>
  );
}
