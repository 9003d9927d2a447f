import { CircleAlert, CloudOff, Info } from 'lucide';
import type { ReactNode } from 'react';
import { joinClassNames } from '../common/joinClassNames.ts';
import { Icon } from '../common/Icon.tsx';
import css from './notice.module.css';

/** Something the person should know. */
export interface NoticeProps {
  readonly kind: 'error' | 'info' | 'offline';
  readonly title?: string | undefined;
  readonly children: ReactNode;
  /** A button or link that mends it. */
  readonly action?: ReactNode;
}

const icons = { error: CircleAlert, info: Info, offline: CloudOff } as const;

const kinds = { error: css.error, info: undefined, offline: css.offline } as const;

/** A note on the screen. An error is announced at once, the others when there is a pause. */
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
