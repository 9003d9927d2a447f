import type { ReactNode } from 'react';
import css from './ticket.module.css';

/** What a ticket is drawn from: the date as short words for the stamp, and what else is to be known. */
export interface TicketProps {
  readonly month: string;
  readonly day: string;
  readonly weekday: string;
  /** Says the whole date in words too: the stamp is only seen. */
  readonly children: ReactNode;
}

/** When something takes place, the date first. */
export function Ticket({ month, day, weekday, children }: TicketProps) {
  return (
    <div className={css.ticket}>
      <div className={css.stamp} aria-hidden="true">
        <span>{month}</span>
        <b>{day}</b>
        <span>{weekday}</span>
      </div>
      <div className={css.words}>{children}</div>
    </div>
  );
}
