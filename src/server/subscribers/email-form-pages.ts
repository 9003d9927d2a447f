import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../clock.ts';
import { beginErrorAnswer, toProblem } from '../http/error-handler.ts';
import { limitPages } from '../http/limit-pages.ts';
import type { PageLimit } from '../http/limit-pages.ts';
import { parseForms } from '../http/parse-forms.ts';
import { Problem } from '../http/problem.ts';
import { loadOnce } from '../load-once.ts';
import type { DocumentRenderer } from '../static-site/document-renderer.ts';
import { emailForms } from './email-forms.ts';
import type { EmailFormName } from './email-forms.ts';
import { loadFormCheck } from './form-check.ts';
import { renderFormPage, sendFormPage, sendRenderedForm } from './form-page.ts';
import type { FormPage, RenderedFormPage } from './form-page.ts';
import { findFieldProblems, takeEmailForm } from './take-email-form.ts';
import type { EmailFormFields, EmailFormParts } from './take-email-form.ts';

/** The options of these routes. */
export interface EmailFormPagesOptions extends EmailFormParts {
  readonly renderDocument: DocumentRenderer | undefined;
  readonly limit: PageLimit;
  readonly now: Clock;
}

const address = '/email-form';
const schema = { hide: true };

/** A field is not read beyond this; the forms allow less. */
const longestField = 300;

const lateMessage = 'That took too long, or was too quick. Please press the button once more.';
const failedMessage = 'That did not reach us. Your address is still here; please try again.';
const limitMessage = 'Too many forms came from your connection. Wait a minute, go back to the form, and send it again.';
const faultMessage = 'Something went wrong on our side. Wait a minute, go back to the form, and send it again.';

/**
 * E-mail forms of browsers without JavaScript. The first request is answered with a button, which takes the place of the
 * proof of work: it counts after a moment, for an hour, once, and for these fields only.
 */
export default async function emailFormPages(
  app: FastifyInstance,
  { renderDocument, limit, now, ...parts }: EmailFormPagesOptions,
): Promise<void> {
  parseForms(app);
  const loadCheck = loadOnce(() => loadFormCheck(parts.queries));
  const answer = (reply: FastifyReply, status: number, data: FormPage): Promise<FastifyReply> =>
    sendFormPage(renderDocument, reply, { status, page: 'emailForm', address, data });
  sendErrorsAsPages(app, renderDocument);

  app.get<{ Querystring: { readonly sent?: unknown } }>(
    address,
    { schema, onRequest: limitPages(limit, now) },
    async ({ query }, reply) => {
      const form = readFormName(query.sent);
      return answer(reply, 200, form === undefined ? { screen: 'form', form: 'footer' } : { screen: 'sent', form });
    },
  );

  app.post<{ Body: URLSearchParams }>(address, { schema }, async (request, reply) => {
    const { body } = request;
    const form = readFormName(body.get('form'));
    if (form === undefined) throw new Problem(400, 'There is no such form.');
    const fields = readFields(form, body);
    const again = (status: number, data: Omit<FormPage, 'form' | 'fields'>): Promise<FastifyReply> =>
      answer(reply, status, { ...data, form, fields: { ...fields } });
    const sent = { form, fields, timezoneOffset: null };
    const problems = findFieldProblems(parts.validateForm, sent);
    if (problems.length > 0) return again(422, { screen: 'form', problems: [...problems] });
    const at = now();
    try {
      const check = await loadCheck();
      const signed = { form, ...fields };
      const ask = (status: number, asked: string, message?: string): Promise<FastifyReply> =>
        again(status, { screen: 'check', check: asked, problems: message === undefined ? [] : [{ field: form, message }] });
      const pressed = body.get('check');
      if (pressed === null) return await ask(200, check.create(signed, at));
      const token = check.verify(pressed, signed, at);
      // The form keeps its first time: with a new one at each press, a client who presses every second would always be refused.
      if (token === 'early') return await ask(422, pressed, lateMessage);
      if (token === undefined) return await ask(422, check.create(signed, at), lateMessage);
      await takeEmailForm(parts, sent, token, at);
    } catch (error) {
      // It was sent before, as by a reload of the answer.
      if (!(error instanceof Problem && error.status === 422)) {
        request.log.error({ err: error }, 'an e-mail form was not taken');
        return again(503, { screen: 'form', problems: [{ field: form, message: failedMessage }] });
      }
    }
    app.outbox.wake();
    return reply.redirect(`${address}?sent=${form}`, 303);
  });
}

/**
 * Answers with a page also where a form fails before it is read: too many were sent, or the count of them cannot be reached.
 * Each page is rendered once, as most of the work that the limit is to save is to render; so it holds nothing that was typed,
 * which the browser still has on the page before.
 */
function sendErrorsAsPages(app: FastifyInstance, renderDocument: DocumentRenderer | undefined): void {
  const renderOnce = (message: string): (() => Promise<RenderedFormPage>) =>
    loadOnce(() =>
      renderFormPage(renderDocument, { page: 'emailForm', address, data: { screen: 'failed', problems: [{ field: 'form', message }] } }),
    );
  const loadLimit = renderOnce(limitMessage);
  const loadFault = renderOnce(faultMessage);
  app.setErrorHandler(async (error: Error, request, reply) => {
    const { status } = toProblem(error);
    // Only programs send what our forms cannot.
    if (status < 500 && status !== 429) throw error;
    const rendered = await (status === 429 ? loadLimit() : loadFault());
    await beginErrorAnswer(error, request, reply);
    return sendRenderedForm(reply, rendered);
  });
}

function readFormName(value: unknown): EmailFormName | undefined {
  return typeof value === 'string' && Object.hasOwn(emailForms, value) ? (value as EmailFormName) : undefined;
}

/** The fields without the spaces around them, which phone keyboards add. */
function readFields(form: EmailFormName, body: URLSearchParams): EmailFormFields {
  const read = (name: string): string => (body.get(name) ?? '').trim().slice(0, longestField);
  return form === 'newsletter' ? { name: read('name'), email: read('email') } : { email: read('email') };
}
