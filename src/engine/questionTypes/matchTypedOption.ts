/** An option that can be typed, with its label. */
export interface TypedOption {
  readonly value: string;
  readonly words: string;
}

/** The value of the option that was typed, by its number, its value or its label; the text itself when it is none of them. */
export function matchTypedOption(options: readonly TypedOption[], typed: string): string {
  const byNumber = /^\d+$/.test(typed) ? options[Number(typed) - 1] : undefined;
  const byName = options.find(({ value, words }) => [value, words].some((name) => name.toLowerCase() === typed.toLowerCase()));
  return (byName ?? byNumber)?.value ?? typed;
}
