import { Link } from '../../../../ui/index.ts';
import type { JournalContent } from '../../../api/journalEndpoints.ts';
import css from './journal.module.css';

/** Links to the categories, the current one marked. */
export function JournalCategories({
  categories,
  current,
}: {
  readonly categories: JournalContent['categories'];
  readonly current: string;
}) {
  if (categories.length === 0) return null;
  const links = [{ name: 'All', href: '/journal' }, ...categories];
  return (
    <nav className={css.chips} aria-label="Categories">
      {links.map(({ name, href }) => (
        <Link key={href} href={href} aria-current={href === current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
