import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { paymentNotice } from '../../../schemas/api/endpoints.ts';
import type { Plan } from '../../definitions/index.ts';
import type { Clock } from '../clock.ts';
import { buildContentSecurityPolicy } from '../http/security-headers.ts';
import { signNotice } from '../orders/payment-signature.ts';
import type { PaymentNotice } from '../orders/take-notice.ts';
import { fakePaymentPath } from '../adapters/payment-config.ts';
import { parseFormFields } from '../http/parse-forms.ts';
import { prepareFakePages } from './fake-page.ts';
import { paymentActions, renderPaymentPage, renderUnknownPaymentPage } from './fake-payment-pages.ts';
import type { PaymentAction, PaymentRequest } from './fake-payment-pages.ts';

/** The options of the fake. */
export interface FakePaymentOptions {
  readonly plans: readonly Plan[];
  readonly secret: string;
  readonly now: Clock;
}

/** After how many milliseconds the notice of a later payment is sent. */
const laterDelay = 10_000;

/** How far a late signature is dated back. In milliseconds. */
const lateBy = 600_000;

const schema = { hide: true };

/**
 * A fake payment service: its page, and its notices to this server. Anybody can pay any order there without money, so it is never
 * mounted in production.
 */
export default async function fakePayment(app: FastifyInstance, { plans, secret, now }: FakePaymentOptions): Promise<void> {
  await prepareFakePages(app, fakePaymentPath);
  parseFormFields(app);
  const send = (notice: PaymentNotice, signedAt: Date): Promise<void> => sendNotice(app, secret, notice, signedAt);
  const later = createLaterNotices(app, (notice) => send(notice, now()));
  app.get(fakePaymentPath, { schema }, async (request, reply) => {
    const asked = readPaymentRequest(request.query);
    if (asked === undefined) return sendPage(reply.code(404), renderUnknownPaymentPage());
    const planName = plans.find(({ externalId }) => externalId === asked.plan)?.name ?? asked.plan;
    allowReturn(reply, asked);
    return sendPage(reply, renderPaymentPage(asked, planName, later.has(asked.externalId)));
  });
  app.post(fakePaymentPath, { schema }, async (request, reply) => {
    const asked = readPaymentRequest(request.body);
    const action = readAction(request.body);
    if (asked === undefined || action === undefined) return sendPage(reply.code(404), renderUnknownPaymentPage());
    const notice = createNotice(asked, action === 'cancel' ? 'cancelled' : 'paid');
    await actions[action]({ notice, send, later, at: now() });
    return reply.redirect(action === 'cancel' ? asked.cancelUrl : buildReturnUrl(asked, notice), 303);
  });
}

interface ActionInput {
  readonly notice: PaymentNotice;
  readonly send: (notice: PaymentNotice, signedAt: Date) => Promise<void>;
  readonly later: LaterNotices;
  readonly at: Date;
}

const actions: { readonly [action in PaymentAction]: (input: ActionInput) => Promise<void> } = {
  pay: ({ notice, send, at }) => send(notice, at),
  cancel: ({ notice, send, at }) => send(notice, at),
  later: async ({ notice, later }) => later.add(notice),
  twice: async ({ notice, send, at }) => {
    await send(notice, at);
    await send(notice, at);
  },
  late: ({ notice, send, at }) => send(notice, new Date(at.getTime() - lateBy)),
  send: ({ notice, later }) => later.sendNow(notice.externalId),
};

/** Notices that are sent later, by the external id of their order. */
interface LaterNotices {
  has(externalId: string): boolean;
  add(notice: PaymentNotice): void;
  sendNow(externalId: string): Promise<void>;
}

function createLaterNotices(app: FastifyInstance, send: (notice: PaymentNotice) => Promise<void>): LaterNotices {
  const waiting = new Map<string, { readonly notice: PaymentNotice; readonly timer: NodeJS.Timeout }>();
  const sendNow = async (externalId: string): Promise<void> => {
    const entry = waiting.get(externalId);
    if (entry === undefined) return;
    clearTimeout(entry.timer);
    waiting.delete(externalId);
    await send(entry.notice);
  };
  app.addHook('onClose', async () => {
    for (const { timer } of waiting.values()) clearTimeout(timer);
  });
  return {
    has: (externalId) => waiting.has(externalId),
    add(notice) {
      const logFailure = (error: unknown): void => app.log.error({ err: error }, 'a later payment notice could not be sent');
      const timer = setTimeout(() => void sendNow(notice.externalId).catch(logFailure), laterDelay).unref();
      waiting.set(notice.externalId, { notice, timer });
    },
    sendNow,
  };
}

async function sendNotice(app: FastifyInstance, secret: string, notice: PaymentNotice, signedAt: Date): Promise<void> {
  const payload = JSON.stringify(notice);
  const headers = { 'content-type': 'application/json', 'payment-signature': signNotice(secret, payload, signedAt) };
  await app.inject({ method: paymentNotice.method, url: paymentNotice.path, headers, payload });
}

function createNotice({ externalId, amount, currency }: PaymentRequest, type: PaymentNotice['type']): PaymentNotice {
  return { id: randomUUID(), type, externalId, transactionId: `sample-${randomUUID()}`, amount: Number(amount), currency };
}

/** Returns the address of the site's page after a payment, with the ids of the order and the payment. */
function buildReturnUrl({ externalId, successUrl }: PaymentRequest, { transactionId }: PaymentNotice): string {
  const url = new URL(successUrl);
  url.searchParams.set('externalId', externalId);
  url.searchParams.set('transactionId', transactionId);
  return url.href;
}

/** Allows the form to redirect to the site, which may have another origin than this page. */
function allowReturn(reply: FastifyReply, { successUrl }: PaymentRequest): void {
  const sources = { 'form-action': `'self' ${new URL(successUrl).origin}` };
  reply.header('content-security-policy', buildContentSecurityPolicy({ production: false, monitor: undefined }, sources));
}

function readPaymentRequest(sent: unknown): PaymentRequest | undefined {
  const fields = readTexts(sent);
  const { externalId = '', amount = '', currency = '', plan = '', successUrl = '', cancelUrl = '' } = fields;
  const isValid = externalId !== '' && /^\d+$/.test(amount) && /^[A-Z]{3}$/.test(currency);
  return isValid && [successUrl, cancelUrl].every(isWebAddress) ? { externalId, amount, currency, plan, successUrl, cancelUrl } : undefined;
}

function readAction(sent: unknown): PaymentAction | undefined {
  const { action = '' } = readTexts(sent);
  return Object.hasOwn(paymentActions, action) ? (action as PaymentAction) : undefined;
}

function readTexts(sent: unknown): { readonly [name: string]: string | undefined } {
  const entries = Object.entries(typeof sent === 'object' && sent !== null ? sent : {});
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page);
}
