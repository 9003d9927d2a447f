import type { LinkProps } from '../common/LinkProvider.tsx';
import { Link } from '../common/LinkProvider.tsx';
import { getButtonClasses } from './buttonClasses.ts';
import type { ButtonStyle } from './buttonClasses.ts';

/** A link that looks like a button. */
export function ButtonLink({ variant, wide, className, ...rest }: ButtonStyle & LinkProps) {
  return <Link className={getButtonClasses({ variant, wide }, className)} {...rest} />;
}
