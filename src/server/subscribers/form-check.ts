import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SpentToken } from '../bot-protection/spent-tokens.ts';
import { digest } from '../db/digest.ts';
import type { Queries } from '../db/database.ts';
import { loadSecret } from '../db/stored-secret.ts';

/** The shortest time that a person needs to read the question and press the button. In milliseconds. */
const minDelay = 1_500;

/** How long the button is accepted. In milliseconds. */
const lifetime = 3_600_000;

/** The check of a form that was sent without JavaScript, and so without a proof of work: a button that has to be pressed after a moment. */
export interface FormCheck {
  /** Creates the value that the button sends together with these fields. */
  create(fields: object, at: Date): string;
  /** Verifies the value of the button. Returns the row that spends it; `early` when it was pressed too soon; `undefined` when the value is not ours, belongs to other fields, or is too old. */
  verify(check: string, fields: object, at: Date): SpentToken | 'early' | undefined;
}

/** Creates the check. Its values contain the time of issue, and a signature of this time and the fields with a secret of the database. */
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
      // The whole value is compared, because the digest that is stored as spent is that of the whole value.
      const isOurs = timingSafeEqual(Buffer.from(digest(check)), Buffer.from(digest(write(issuedAt, fields))));
      const age = at.getTime() - Number(issuedAt);
      if (!isOurs || age > lifetime) return undefined;
      if (age < minDelay) return 'early';
      return { digest: digest(check), until: new Date(Number(issuedAt) + lifetime) };
    },
  };
}
