import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SpentToken } from '../bot-protection/spent-tokens.ts';
import { digest } from '../db/digest.ts';
import type { Queries } from '../db/database.ts';
import { loadSecret } from '../db/stored-secret.ts';

/** A person needs longer than this to read the question and press the button. In milliseconds. */
const minDelay = 1_500;

/** For how long the button works. In milliseconds. */
const lifetime = 3_600_000;

/** The check of a form that comes without JavaScript, and so without a proof of work: a button that has to be pressed after a moment. */
export interface FormCheck {
  /** Makes what the button sends with these fields. */
  create(fields: object, at: Date): string;
  /** The row that spends it; `early` for one that counts in a moment; `undefined` for one that is not ours, belongs to other fields, or is too old. */
  verify(check: string, fields: object, at: Date): SpentToken | 'early' | undefined;
}

/** Checks that are signed with a secret of the database: when it was issued, and the fields that were sent. */
export async function loadFormCheck(queries: Queries): Promise<FormCheck> {
  const secret = await loadSecret(queries, 'email-forms');
  const write = (issuedAt: string, fields: object): string => {
    const signature = createHmac('sha256', secret)
      .update(`${issuedAt} ${JSON.stringify(fields)}`)
      .digest('base64url');
    return `${issuedAt}.${signature}`;
  };
  return {
    create: (fields, at) => write(String(at.getTime()), fields),
    verify(check, fields, at) {
      const [issuedAt = ''] = check.split('.', 1);
      // The whole text is compared: the digest that is stored as spent is that of the whole text, too.
      const isOurs = timingSafeEqual(Buffer.from(digest(check)), Buffer.from(digest(write(issuedAt, fields))));
      const age = at.getTime() - Number(issuedAt);
      if (!isOurs || age > lifetime) return undefined;
      if (age < minDelay) return 'early';
      return { digest: digest(check), until: new Date(Number(issuedAt) + lifetime) };
    },
  };
}
