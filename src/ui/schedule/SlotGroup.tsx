import type { ReactNode } from 'react';
import css from './slots.module.css';

/** The times of one part of a day, under its name. */
export function SlotGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend className={css.part}>{label}</legend>
      <div className={css.slots}>{children}</div>
    </fieldset>
  );
}

/** One time to choose. */
export interface SlotOptionProps {
  /**
   * Shared by the times of one day, and by no other day's: the Tab key stops at a group of radios at its
   * chosen one, and would never reach an open day while that one is hidden in a closed day.
   */
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** A time as a native radio, the whole cell its label; arrow keys choose within the group. */
export function SlotOption({ name, value, checked, onChoose, children }: SlotOptionProps) {
  return (
    <label className={css.slot}>
      <input type="radio" name={name} value={value} checked={checked} autoComplete="off" onChange={onChoose} />
      {children}
    </label>
  );
}
