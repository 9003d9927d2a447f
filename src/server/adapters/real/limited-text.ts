/**
 * Reads the text of a response of another service, which could be endless. Rejects with the error of `createTooLong` for a text of
 * more than `longest` characters, and with an error of fetch when the connection breaks.
 */
export async function readLimitedText({ body }: Response, longest: number, createTooLong: () => Error): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longest) throw createTooLong();
  }
  // The final call adds a replacement character when the response ends within a character, so a truncated text is not taken for a complete one.
  return text + decoder.decode();
}
