import PostalMime from 'postal-mime';
import type { StoredEmail } from '../adapters/email-folder.ts';

/** An email as a mail program would show it. */
export interface ParsedEmail {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  /** ISO 8601; empty when the email has none. */
  readonly date: string;
  readonly text: string;
  /** The attached calendar file, as it is. */
  readonly invitation: string | undefined;
}

interface Party {
  readonly name: string;
  readonly address?: string | undefined;
}

/** Reads an email back from its bytes. */
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
    // The parser gives texts plain line ends; calendars have CR LF (RFC 5545 §3.1).
    invitation: calendar && textOf(calendar.content).replaceAll(/\r?\n/g, '\r\n'),
  };
}

function formatParty({ name, address = '' }: Party): string {
  return name === '' ? address : `${name} <${address}>`;
}

function textOf(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}
