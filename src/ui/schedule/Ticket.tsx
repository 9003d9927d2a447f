import type { ReactNode } from 'react';
import css from './ticket.module.css';

/** The props of `Ticket`. `month`, `day` and `weekday` are short words for the stamp. */
export interface TicketProps {
  readonly month: string;
  readonly day: string;
  readonly weekday: string;
  /** The details. They repeat the whole date in words, because the stamp is hidden from assistive technology. */
  readonly children: ReactNode;
}

/** A booked date: a stamp with the day, and the details beside it. */
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
