import type { Browser, Page } from '@playwright/test';
import { webForm } from '../../../schemas/api/endpoints.ts';
import { challengeUrl, withToken } from '../../server/support/challenge-tokens.ts';
import { recordRun, restoreAssessment } from './assessment.ts';
import type { FinishedAssessment } from './assessment.ts';
import { Booking, newEmail } from './booking.ts';
import { addressOf } from './definition.ts';
import { mouse } from './input-methods.ts';
import { endpoints, recordBodies } from './network.ts';
import { openWithoutApp, postFrom, readStorage, renewIds, replaceTexts, storeVisit } from './stored-visit.ts';

/** An account that was sent after an assessment: what the browser stores then, and what the server has received. */
export interface SentAccount extends FinishedAssessment {
  /** The body of the request that created the lead, without the solved challenge, which the server accepts once. */
  readonly lead: { readonly email: string; readonly phone: string };
  /** The secret of the lead, from the response of the server. */
  readonly intent: string;
  /** The state of the call screen in the history of the browser. */
  readonly state: unknown;
}

/** Fills in and sends the account form in a browser context of its own, and waits until the server has created the lead. */
export async function sendAccount(browser: Browser, origin: string, assessment: FinishedAssessment): Promise<SentAccount> {
  const page = await browser.newPage({ baseURL: origin });
  const { record } = await restoreAssessment(page, assessment);
  const leads = recordBodies(page, endpoints.webForm);
  const booking = new Booking(page, mouse(), newEmail());
  await booking.open();
  await booking.goToDays();
  const state = await page.evaluate<unknown>(() => history.state);
  // The app removes what it shares with other tabs when its page is left.
  await openWithoutApp(page);
  const stored = await readStorage(page);
  await page.close();
  const intent = stored.session.find(([key]) => key === 'bookingIntent')?.[1];
  if (intent === undefined) throw new Error('The session storage has no intent after an account was sent.');
  const { recaptchaToken: _, ...lead } = leads[0] as SentAccount['lead'] & { readonly recaptchaToken: string };
  return { ...stored, record, lead, intent, state };
}

/**
 * Stores a sent account in the browser of a booking, with new random ids and with the email address and the phone number of the booking, as
 * after a reload of the call screen. Has the server record the run of the assessment and create the lead.
 */
export async function restoreAccount({ page, email, phone }: Booking, sent: SentAccount): Promise<void> {
  const own = replaceTexts(renewIds(sent), { [sent.lead.email]: email, [sent.lead.phone]: phone });
  await recordRun(page, own);
  await storeVisit(page, replaceTexts(own, { [sent.intent]: await createLead(page, own.lead) }));
}

/** Opens the call screen of a booking whose account is stored. Back leads to the account form, as for a client who has just sent it. */
export async function openCallScreen({ page, funnel: { definition } }: Booking, { state }: SentAccount): Promise<void> {
  const [account, call] = ['account', 'call'].map((step) => addressOf(definition, definition.step(step)));
  await page.evaluate(
    (entries) => {
      // React Router counts its entries of the history in `idx`.
      history.replaceState({ usr: null, key: 'account', idx: 0 }, '', entries.account);
      history.pushState(entries.state, '', entries.call);
    },
    { account, call, state },
  );
  await page.reload();
}

/** Sends an account from Node, with a solved challenge; returns the intent of its lead. */
async function createLead(page: Page, lead: SentAccount['lead']): Promise<string> {
  const ask = async () => (await (await page.request.get(challengeUrl)).json()) as { readonly content: unknown };
  const address = await postFrom(page, webForm.path, await withToken(webForm.path, lead, ask));
  const intent = /\?intent=([\w-]+)$/.exec(String(address))?.[1];
  if (intent === undefined) throw new Error(`The response to an account has no intent: ${String(address)}`);
  return intent;
}
