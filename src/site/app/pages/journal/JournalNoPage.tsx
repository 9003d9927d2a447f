import { Link } from '../../../../ui/index.ts';

interface JournalNoPageProps {
  readonly page: number;
  /** The end of the heading: the list that has no such page. */
  readonly of: string;
  /** What the person can do with the search field of the page. */
  readonly search: string;
  readonly firstPage: string;
}

/** The text of a list at the address of a page beyond its last one. The content service does not say which page is the last. */
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
