import ridge from '../../../ui/art/ridge.svg';
import { Brand, CrisisLine, Link } from '../../../ui/index.ts';
import { brand } from '../../config/organisation.ts';
import { footerLinks } from './footerLinks.ts';
import css from './siteLayout.module.css';

/** The footer: brand, crisis line and links. */
export function SiteFooter() {
  return (
    <>
      <img className={css.ridge} src={ridge} alt="" width="1600" height="160" />
      <footer className={css.foot}>
        <div className={`${css.wrap} ${css.grid}`}>
          <div className={css.about}>
            <Brand {...brand} onNight />
            <CrisisLine onNight />
            <p>Nue Life is not an emergency service.</p>
          </div>
          <nav aria-label="Footer">
            <ul className={css.links} role="list">
              {footerLinks.map(({ label, href }) => (
                <li key={label}>
                  <Link href={href}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </footer>
    </>
  );
}
