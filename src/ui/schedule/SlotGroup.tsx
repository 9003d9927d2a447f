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

/** The props of `SlotOption`. */
export interface SlotOptionProps {
  /**
   * Shared by the times of one day only. The Tab key stops at the chosen radio of a group: in a group of several days it could not
   * reach an open day while the chosen time is hidden in a closed day.
   */
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** A time to choose: a native radio whose label is the whole cell. Arrow keys choose within the group. */
export function SlotOption({ name, value, checked, onChoose, children }: SlotOptionProps) {
  return (
    <label className={css.slot}>
      <input type="radio" name={name} value={value} checked={checked} autoComplete="off" onChange={onChoose} />
      {children}
    </label>
  );
}
