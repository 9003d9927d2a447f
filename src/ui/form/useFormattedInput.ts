import { useState } from 'react';

/** How a value is written in a box, and what a text in the box stands for. */
export interface InputFormat {
  /** The value; the very text when it stands for none. */
  readonly parse: (text: string) => string;
  readonly format: (value: string) => string;
}

/** The text in a box, and how it changes. */
export interface FormattedInput {
  readonly text: string;
  /** Keeps the text as it was typed; gives the value that it stands for. */
  readonly changeText: (text: string) => string;
  /** Writes the value out: for when the box is left. */
  readonly reformat: () => void;
}

/** For a box whose value is written in another way than people type it: what was typed stays as it is while it stands for the value. */
export function useFormattedInput(value: string, { parse, format }: InputFormat): FormattedInput {
  const [typed, setTyped] = useState(() => format(value));
  return {
    text: parse(typed) === value ? typed : format(value),
    changeText(text) {
      setTyped(text);
      return parse(text);
    },
    reformat: () => setTyped(format(value)),
  };
}
