import { useId } from 'react';
import { Button, Meta, Tag } from '../../../../ui/index.ts';
import type { AccountSession } from '../../../api/accountEndpoints.ts';
import css from './sessions.module.css';

interface SessionRowProps {
  readonly session: AccountSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** One session: which browser, since when, and a button that ends it. That of this browser is ended by 'Log out'. */
export function SessionRow({ session: { device, startedAt, usedAt, isCurrent }, isEnding, onEnd }: SessionRowProps) {
  const deviceId = useId();
  const timesId = useId();
  return (
    <li className={css.session}>
      <div>
        <p className={css.device} id={deviceId}>
          {device}
        </p>
        <div id={timesId}>
          <Meta>
            Logged in {timeFormat.format(new Date(startedAt))}. Last used {timeFormat.format(new Date(usedAt))}.
          </Meta>
        </div>
      </div>
      {isCurrent ? (
        <Tag kind="info">This browser</Tag>
      ) : (
        <Button variant="secondary" busy={isEnding} onClick={onEnd} aria-describedby={`${deviceId} ${timesId}`}>
          End this one
        </Button>
      )}
    </li>
  );
}
