import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertSession, listSessions } from '../../src/server/accounts/sessions/session-storage.ts';
import { operations } from '../../src/server/admin/operations/operation-registry.ts';
import { checkoutLinks, checkoutSessions } from '../../src/server/db/schema.ts';
import { caseDate } from './support/case-submissions.ts';
import { storeLink, storeSignUp } from './support/store-accounts.ts';
import { storeLead } from './support/store-leads.ts';
import { appSuite, describeOnEveryDatabase } from './support/suites.ts';

const [email, other] = ['sample.client@example.com', 'other.client@example.com'];

describeOnEveryDatabase((open) => {
  const suite = appSuite(open);
  const endSessions = (address: string): Promise<string> =>
    text(operations['end-sessions']({ database: suite.database, now: () => caseDate }, { email: address }));
  const createAccount = async (address: string): Promise<string> =>
    (await storeSignUp(suite.queries, await storeLead(suite.queries, { email: address }))).accountId;
  const logIn = async (accountId: string): Promise<void> => {
    await insertSession(suite.queries, { accountId, device: 'A browser', at: caseDate });
  };
  const countOpen = async (accountId: string): Promise<number> => (await listSessions(suite.queries, accountId, caseDate)).length;

  test('staff end all sessions of an account, and of no other', async () => {
    const [theirs, foreign] = [await createAccount(email), await createAccount(other)];
    await logIn(theirs);
    await logIn(theirs);
    await logIn(foreign);
    expect(await endSessions('Sample.Client@example.com')).toMatch(/^2 sessions of Sample\.Client@example\.com ended\./);
    expect([await countOpen(theirs), await countOpen(foreign)]).toEqual([0, 1]);
    expect(await endSessions(email)).toMatch(/^0 sessions /);
  });

  test('staff end the checkout sessions of a link, also before its order has created an account', async () => {
    const [theirs, foreign] = [await storeLink(suite.queries, { email }), await storeLink(suite.queries, { email: other })];
    expect(await endSessions(email)).toBe(
      `What the checkout links of ${email} had opened has ended. There is no account with the address.`,
    );
    expect(await suite.queries.select({ linkId: checkoutSessions.linkId }).from(checkoutSessions)).toEqual([{ linkId: foreign.id }]);
    expect(await suite.queries.$count(checkoutLinks, eq(checkoutLinks.id, theirs.id))).toBe(1);
  });

  test('an address without an account is refused', async () => {
    await createAccount(email);
    await expect(endSessions('nobody@example.com')).rejects.toThrow(
      'There is no account with the address nobody@example.com. Look it up with: npm run data -- export accounts --format csv.',
    );
  });
});
