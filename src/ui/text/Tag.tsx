import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { joinClassNames } from '../common/joinClassNames.ts';
import { Icon } from '../common/Icon.tsx';
import css from './tag.module.css';

/** The props of `Tag`. */
export interface TagProps {
  /** `ok` is for a settled state, such as booked or verified. */
  readonly kind: 'ok' | 'info';
  readonly icon?: IconNode | undefined;
  readonly children: ReactNode;
}

/** A state in a word or two. */
export function Tag({ kind, icon, children }: TagProps) {
  return (
    <p className={joinClassNames(css.tag, kind === 'ok' && css.ok)}>
      {icon !== undefined && <Icon of={icon} />}
      {children}
    </p>
  );
}
