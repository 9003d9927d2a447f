import PostalMime from 'postal-mime';
import type { StoredEmail } from '../adapters/email-folder.ts';

/** The parts of an email that a mail program shows. */
export interface ParsedEmail {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  /** ISO 8601; empty when the email has none. */
  readonly date: string;
  readonly text: string;
  /** The text of the attached calendar file; `undefined` without one. */
  readonly invitation: string | undefined;
}

interface Party {
  readonly name: string;
  readonly address?: string | undefined;
}

/** Parses a stored email. */
export async function parseEmail({ id, bytes }: StoredEmail): Promise<ParsedEmail> {
  const { from, to = [], subject = '', date = '', text = '', attachments } = await PostalMime.parse(bytes);
  const calendar = attachments.find(({ mimeType, disposition }) => mimeType === 'application/ics' && disposition === 'attachment');
  return {
    id,
    from: from === undefined ? '' : formatParty(from),
    to: to.map(formatParty).join(', '),
    subject,
    date,
    text: text.trimEnd(),
    // The parser turns line breaks into LF, but a calendar file has CR LF (RFC 5545 §3.1).
    invitation: calendar && textOf(calendar.content).replaceAll(/\r?\n/g, '\r\n'),
  };
}

function formatParty({ name, address = '' }: Party): string {
  return name === '' ? address : `${name} <${address}>`;
}

function textOf(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}
