/** Converts US phone numbers between ten digits and a notation such as (555) 234-0142. */

/** The characters between the digits: brackets, dots, spaces, hyphens of any kind, and the invisible characters that address books copy along. */
const separators = /[\s().\p{Pd}\p{Cf}]/gu;

/**
 * The ten digits of a typed US number, without the country code 1. Returns the text unchanged when it is no US number, so that the
 * schema refuses it with its message.
 */
export function parseUsPhone(text: string): string {
  return /^(?:\+?1)?(\d{10})$/.exec(text.replaceAll(separators, ''))?.[1] ?? text;
}

/** Formats ten digits as (555) 234-0142. Returns any other text unchanged. */
export function formatUsPhone(value: string): string {
  return value.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
