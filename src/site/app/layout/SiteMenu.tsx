import { Menu, X } from 'lucide';
import { useLocation } from 'react-router-dom';
import { ButtonLink, CrisisLine, Icon, joinClassNames, Link, wavyEdge } from '../../../ui/index.ts';
import { findCurrentMark } from './findCurrentMark.ts';
import { menuContent } from './menuContent.ts';
import type { MenuEntry } from './menuContent.ts';
import css from './siteMenu.module.css';

const entries: readonly MenuEntry[] = menuContent.entries;

/**
 * The foldout menu. It opens and closes without a script; `attachHeader.ts` also closes it on Escape and on presses outside it. A
 * change of route creates a new menu, which is closed.
 */
export function SiteMenu() {
  const { key, pathname } = useLocation();
  return (
    <details key={key} className={css.menu}>
      <summary>
        <Icon of={Menu} className={css.whenClosed} />
        <Icon of={X} className={css.whenOpen} />
        <span className={css.whenClosed}>{menuContent.open}</span>
        <span className={css.whenOpen}>{menuContent.close}</span>
      </summary>
      <div className={joinClassNames(wavyEdge, css.fold)}>
        <div className={css.columns}>
          <nav className={css.entries} aria-label="Main">
            {entries.map((entry) => (
              <Link key={entry.href} href={entry.href} aria-current={findCurrentMark(entry, pathname)}>
                {entry.label}
              </Link>
            ))}
          </nav>
          <div className={css.aside}>
            <p>{menuContent.aside}</p>
            <p className={css.ways}>
              <ButtonLink variant="secondary" href={menuContent.talk.href}>
                {menuContent.talk.label}
              </ButtonLink>
              <Link href={menuContent.login.href}>{menuContent.login.label}</Link>
            </p>
            <CrisisLine />
          </div>
        </div>
      </div>
    </details>
  );
}
