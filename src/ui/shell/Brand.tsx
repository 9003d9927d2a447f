import { memo } from 'react';
import mark from '../art/mark.svg';
import markOnDark from '../art/mark-on-dark.svg';
import { Artwork } from '../common/Artwork.tsx';
import { joinClassNames } from '../common/joinClassNames.ts';
import { Link } from '../common/LinkProvider.tsx';
import css from './header.module.css';

/** The name of the brand and the address of its home page. */
export interface BrandLink {
  readonly name: string;
  readonly href: string;
}

/** The logo and the name as a link to the home page. `onNight` is for a dark background. */
export const Brand = memo(function Brand({ name, href, onNight = false }: BrandLink & { onNight?: boolean }) {
  return (
    <Link className={joinClassNames(css.brand, onNight && css.onNight)} href={href}>
      <Artwork src={onNight ? markOnDark : mark} night={markOnDark} width="34" height="34" loading={onNight ? 'lazy' : undefined} />
      {name}
    </Link>
  );
});
