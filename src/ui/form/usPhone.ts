/** US phone numbers as people write them, (555) 234-0142, and as data: ten digits. */

/** What stands between the digits: brackets, dots, spaces, hyphens of any kind, and the unseen marks that address books copy along. */
const separators = /[\s().\p{Pd}\p{Cf}]/gu;

/**
 * The ten digits that a typed text stands for, without the country's 1; the very text when it is no such
 * number, so that the schema refuses it with its own message.
 */
export function parseUsPhone(text: string): string {
  return /^(?:\+?1)?(\d{10})$/.exec(text.replaceAll(separators, ''))?.[1] ?? text;
}

/** How a phone number is shown: ten digits as (555) 234-0142, anything else as it is. */
export function formatUsPhone(value: string): string {
  return value.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
