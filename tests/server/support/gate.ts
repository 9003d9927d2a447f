/** A promise that a test resolves: `passed` resolves when `open` is called. */
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

/** Concatenates the pieces of a text. */
export async function concatenate(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}
