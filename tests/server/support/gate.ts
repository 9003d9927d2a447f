/** Something that is waited for until it is let through. */
export interface Gate {
  readonly passed: Promise<void>;
  open(): void;
}

/** A closed gate. */
export function createGate(): Gate {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}

/** All pieces of a text in one. */
export async function concatenate(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}
