import { Brand, ButtonLink, CrisisLink } from '../../../ui/index.ts';
import { brand } from '../../config/organisation.ts';
import css from './siteLayout.module.css';

/** The header: brand, crisis line and a link to the assessment. */
export function SiteHeader() {
  return (
    <header className={css.bar}>
      <Brand {...brand} />
      <div className={css.end}>
        <CrisisLink tight />
        <ButtonLink className={css.start} href="/talk-to-us">
          Get Started
        </ButtonLink>
      </div>
    </header>
  );
}
