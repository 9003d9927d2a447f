import ridgeNight from '../../../ui/art/ridge-night.svg';
import ridge from '../../../ui/art/ridge.svg';
import { Artwork, Brand, CrisisLine, Link } from '../../../ui/index.ts';
import { EmailForm } from '../../sections/emailForm/EmailForm.tsx';
import { footerForm } from '../../sections/emailForm/footerForm.ts';
import { brand } from '../../config/organisation.ts';
import { footerContent } from './footerContent.ts';
import css from '../../frame/siteLayout.module.css';

/** The background of the footer. */
export type FooterGround = 'night' | 'white';

interface SiteFooterProps {
  readonly ground: FooterGround;
  readonly newsletter: boolean;
}

/** The footer: brand, crisis line, the form of the newsletter, and links. */
export function SiteFooter({ ground, newsletter }: SiteFooterProps) {
  const onNight = ground === 'night';
  const { links, notEmergency, social } = footerContent;
  return (
    <>
      {onNight && <Artwork className={css.ridge} src={ridge} night={ridgeNight} width="1600" height="160" loading="lazy" />}
      <footer className={onNight ? css.foot : css.white}>
        <div className={`${css.wrap} ${css.grid}`}>
          <div className={css.about}>
            <Brand {...brand} onNight={onNight} />
            <CrisisLine onNight={onNight} />
            <p>{notEmergency}</p>
            {newsletter && <EmailForm form={footerForm} onNight={onNight} />}
          </div>
          <nav aria-label="Footer">
            <LinkList links={links} />
            <p className={css.group}>{social.name}</p>
            <LinkList {...social} />
          </nav>
        </div>
      </footer>
    </>
  );
}

interface LinkListProps {
  readonly links: readonly { readonly name: string; readonly href: string }[];
  /** The name of the list of links, for screen readers. */
  readonly name?: string;
}

function LinkList({ links, name: label }: LinkListProps) {
  return (
    <ul className={css.links} role="list" aria-label={label}>
      {links.map(({ name, href }) => (
        <li key={name}>
          <Link href={href}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
