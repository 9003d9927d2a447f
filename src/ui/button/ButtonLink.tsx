import type { LinkProps } from '../common/link.tsx';
import { Link } from '../common/link.tsx';
import { buttonClasses } from './look.ts';
import type { ButtonLook } from './look.ts';

/** A link that looks like a button. */
export function ButtonLink({ variant, wide, className, ...rest }: ButtonLook & LinkProps) {
  return <Link className={buttonClasses({ variant, wide }, className)} {...rest} />;
}
