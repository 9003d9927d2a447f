import { CircleAlert, CloudOff, Info } from 'lucide';
import type { ReactNode } from 'react';
import { joinClassNames } from '../common/joinClassNames.ts';
import { Icon } from '../common/Icon.tsx';
import css from './notice.module.css';

/** The props of `Notice`. */
export interface NoticeProps {
  readonly kind: 'error' | 'info' | 'offline';
  readonly title?: string | undefined;
  readonly children: ReactNode;
  /** A button or link that solves the problem. */
  readonly action?: ReactNode;
}

const icons = { error: CircleAlert, info: Info, offline: CloudOff } as const;

const kinds = { error: css.error, info: undefined, offline: css.offline } as const;

/** A message on the screen. Screen readers announce an error at once, the other kinds at the next pause. */
export function Notice({ kind, title, children, action }: NoticeProps) {
  return (
    <div className={joinClassNames(css.notice, kinds[kind])} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon of={icons[kind]} />
      <div>
        {title !== undefined && <p className={css.title}>{title}</p>}
        <p>{children}</p>
        {action !== undefined && <div className={css.action}>{action}</div>}
      </div>
    </div>
  );
}
