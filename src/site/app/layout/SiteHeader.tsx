import { Brand, ButtonLink, CrisisLink } from '../../../ui/index.ts';
import { brand } from '../../config/organisation.ts';
import { menuContent } from './menuContent.ts';
import css from '../../frame/siteLayout.module.css';
import { SiteMenu } from './SiteMenu.tsx';
import { useHeaderBehaviour } from './useHeaderBehaviour.ts';

/** The header: brand, crisis line, a link to the assessment, and the menu. */
export function SiteHeader() {
  const header = useHeaderBehaviour();
  return (
    <header ref={header} className={css.bar}>
      <Brand {...brand} />
      <div className={css.end}>
        <span className={css.crisis}>
          <CrisisLink tight />
        </span>
        <ButtonLink className={css.start} href={menuContent.start.href}>
          {menuContent.start.label}
        </ButtonLink>
        <SiteMenu />
      </div>
    </header>
  );
}
