import ridge from '../../../ui/art/ridge.svg';
import { Brand, CrisisLine, Link } from '../../../ui/index.ts';
import { EmailForm } from '../../sections/emailForm/EmailForm.tsx';
import { footerForm } from '../../sections/emailForm/footerForm.ts';
import { brand } from '../../config/organisation.ts';
import { footerLinks } from './footerLinks.ts';
import css from './siteLayout.module.css';

/** What the footer stands on. */
export type FooterGround = 'night' | 'white';

interface SiteFooterProps {
  readonly ground: FooterGround;
  readonly newsletter: boolean;
}

/** The footer: brand, crisis line, the form of the newsletter, and links. */
export function SiteFooter({ ground, newsletter }: SiteFooterProps) {
  const onNight = ground === 'night';
  return (
    <>
      {onNight && <img className={css.ridge} src={ridge} alt="" width="1600" height="160" loading="lazy" />}
      <footer className={onNight ? css.foot : css.white}>
        <div className={`${css.wrap} ${css.grid}`}>
          <div className={css.about}>
            <Brand {...brand} onNight={onNight} />
            <CrisisLine onNight={onNight} />
            <p>Nue Life is not an emergency service.</p>
            {newsletter && <EmailForm form={footerForm} onNight={onNight} />}
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
