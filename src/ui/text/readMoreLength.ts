/** A narrow screen shows only the beginning of a text with this many characters or more (seed 0 §5). */
export const readMoreLength = 150;
