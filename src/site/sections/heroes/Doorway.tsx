import { ArrowDown } from 'lucide';
import { Artwork, ButtonLink, Icon, joinClassNames, wavyEdge } from '../../../ui/index.ts';
import type { Drawing } from '../../../ui/index.ts';
import frame from '../../frame/siteLayout.module.css';
import { brand } from '../../config/organisation.ts';
import css from './doorway.module.css';
import type { HeroContent } from './HeroWords.tsx';
import { HeroWords } from './HeroWords.tsx';

/** An organisation for whose members a page is made. */
export interface Partner {
  readonly name: string;
  /** The address of its site. */
  readonly href: string;
  /** The address of its logo, which is shown before its name. */
  readonly logo: string;
}

interface DoorwayProps extends Omit<HeroContent, 'eyebrow'> {
  /** The drawing beside the text. */
  readonly art: Drawing;
  /** The partner, whose name links to its site. */
  readonly partner?: Partner | undefined;
  readonly start: { readonly text: string; readonly href: string };
  /** A second link. */
  readonly form?: { readonly text: string; readonly href: string; readonly onClick: () => void } | undefined;
  /** A link to a section further down on the page. */
  readonly down: { readonly text: string; readonly href: `#${string}` };
}

/** A first screen with a text beside a drawing, such as a door that stands on the ground. */
export function Doorway({ art, partner, start, form, down, ...words }: DoorwayProps) {
  return (
    <div className={css.doorway}>
      <div className={joinClassNames(frame.wrap, css.columns)}>
        <HeroWords className={css.words} eyebrow={partner && <PartnerLine {...partner} />} {...words}>
          <div className={css.actions}>
            <ButtonLink href={start.href}>{start.text}</ButtonLink>
            {form !== undefined && (
              <ButtonLink variant="secondary" href={form.href} onClick={form.onClick}>
                {form.text}
              </ButtonLink>
            )}
            <a className={css.down} href={down.href}>
              <Icon of={ArrowDown} />
              {down.text}
            </a>
          </div>
        </HeroWords>
        <Artwork className={css.art} {...art} width="900" height="900" fetchPriority="high" />
      </div>
      <div className={joinClassNames(css.ground, wavyEdge)} />
    </div>
  );
}

/** Our name beside that of the partner. */
function PartnerLine({ name, href, logo }: Partner) {
  return (
    <span className={css.partner}>
      <span>{brand.name}</span>
      {/* The site of another organisation. */}
      <a href={href} rel="noopener">
        <img src={logo} alt="" width="32" height="32" />
        {name}
      </a>
    </span>
  );
}
