/**
 * The text of an answer of another service, which may send without end. Rejects with the error of `createTooLong` for a text of
 * more than `longest` characters, and as fetch does when the connection breaks.
 */
export async function readLimitedText({ body }: Response, longest: number, createTooLong: () => Error): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longest) throw createTooLong();
  }
  // An answer can end within a character: what came of it counts too, so that a cut text is not taken for a whole one.
  return text + decoder.decode();
}
