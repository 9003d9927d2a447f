/** What a calendar invitation says (RFC 5545): its properties by name, without parameters; of several of one name, the first. */
export function parseICalendar(text: string): ReadonlyMap<string, string> {
  const facts = new Map<string, string>();
  const unfolded = text.replaceAll(/\r?\n[ \t]/g, '');
  for (const [, name = '', value = ''] of unfolded.matchAll(/^([A-Z-]+)(?:;(?:"[^"\r\n]*"|[^":\r\n])*)?:(.*)$/gm)) {
    if (!facts.has(name)) facts.set(name, value.trim());
  }
  return facts;
}
