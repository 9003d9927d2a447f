import { useState } from 'react';

/** How a value is written in a box, and what a text in the box stands for. */
export interface Writing {
  /** The value; the very text when it stands for none. */
  readonly read: (text: string) => string;
  readonly write: (value: string) => string;
}

/** The text in a box, and how it changes. */
export interface Typed {
  readonly shown: string;
  /** Keeps the text as it was typed; gives the value that it stands for. */
  readonly type: (text: string) => string;
  /** Writes the value out: for when the box is left. */
  readonly tidy: () => void;
}

/** For a box whose value is written in another way than people type it: what was typed stays as it is while it stands for the value. */
export function useTyped(value: string, { read, write }: Writing): Typed {
  const [typed, setTyped] = useState(() => write(value));
  return {
    shown: read(typed) === value ? typed : write(value),
    type(text) {
      setTyped(text);
      return read(text);
    },
    tidy: () => setTyped(write(value)),
  };
}
