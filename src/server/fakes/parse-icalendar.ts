/** Returns the properties of a calendar invitation (RFC 5545) by name, without parameters. Of several properties with the same name, the first one counts. */
export function parseICalendar(text: string): ReadonlyMap<string, string> {
  const facts = new Map<string, string>();
  const unfolded = text.replaceAll(/\r?\n[ \t]/g, '');
  for (const [, name = '', value = ''] of unfolded.matchAll(/^([A-Z-]+)(?:;(?:"[^"\r\n]*"|[^":\r\n])*)?:(.*)$/gm)) {
    if (!facts.has(name)) facts.set(name, value.trim());
  }
  return facts;
}
