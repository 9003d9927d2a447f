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

/** The most characters of a field that are read. The forms allow fewer. */
const longestField = 300;

const lateMessage = 'That took too long, or was too quick. Please press the button once more.';
const failedMessage = 'That did not reach us. Your address is still here; please try again.';
const limitMessage = 'Too many forms came from your connection. Wait a minute, go back to the form, and send it again.';
const faultMessage = 'Something went wrong on our side. Wait a minute, go back to the form, and send it again.';

/**
 * Takes e-mail forms of browsers without JavaScript. The first request is answered with a page with a button, which replaces the proof
 * of work. The button is accepted once, after a moment and within an hour, and for these fields only.
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

  app.post(address, { schema }, async (request, reply) => {
    const { body } = request;
    if (!(body instanceof URLSearchParams)) throw new Problem(415, 'Send the body as a form.');
    const form = readFormName(body.get('form'));
    if (form === undefined) throw new Problem(400, 'There is no such form.');
    const fields = readFields(form, body);
    const answerWithFields = (status: number, data: Omit<FormPage, 'form' | 'fields'>): Promise<FastifyReply> =>
      answer(reply, status, { ...data, form, fields: { ...fields } });
    const sent = { form, fields, timezoneOffset: null };
    const problems = findFieldProblems(parts.validateForm, sent);
    if (problems.length > 0) return answerWithFields(422, { screen: 'form', problems: [...problems] });
    const at = now();
    try {
      const check = await loadCheck();
      const signed = { form, ...fields };
      const showButton = (status: number, buttonValue: string, message?: string): Promise<FastifyReply> =>
        answerWithFields(status, {
          screen: 'check',
          check: buttonValue,
          problems: message === undefined ? [] : [{ field: form, message }],
        });
      const pressed = body.get('check');
      if (pressed === null) return await showButton(200, check.create(signed, at));
      const token = check.verify(pressed, signed, at);
      // The button keeps its time of issue. With a new time at each press, a person who presses every second would always be refused.
      if (token === 'early') return await showButton(422, pressed, lateMessage);
      if (token === undefined) return await showButton(422, check.create(signed, at), lateMessage);
      await takeEmailForm(parts, sent, token, at);
    } catch (error) {
      // A 422 means that the form was taken before, for example because the answer was reloaded. It counts as taken.
      if (!(error instanceof Problem && error.status === 422)) {
        request.log.error({ err: error }, 'an e-mail form was not taken');
        return answerWithFields(503, { screen: 'form', problems: [{ field: form, message: failedMessage }] });
      }
    }
    app.outbox.wake();
    return reply.redirect(`${address}?sent=${form}`, 303);
  });
}

/**
 * Answers with a page when a form fails before it is read: beyond the limit, or when the database with the counts cannot be reached.
 * Each page is rendered once, because the limit is to save the work of rendering. So it does not contain the fields, which the browser
 * still has on the previous page.
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
    // Our forms cannot cause any other error, so the client is a program, which gets the JSON of all errors.
    if (status < 500 && status !== 429) throw error;
    const rendered = await (status === 429 ? loadLimit() : loadFault());
    await beginErrorAnswer(error, request, reply);
    return sendRenderedForm(reply, rendered);
  });
}

function readFormName(value: unknown): EmailFormName | undefined {
  return typeof value === 'string' && Object.hasOwn(emailForms, value) ? (value as EmailFormName) : undefined;
}

/** Returns the fields of a form, without the surrounding spaces that phone keyboards add. */
function readFields(form: EmailFormName, body: URLSearchParams): EmailFormFields {
  const read = (name: string): string => (body.get(name) ?? '').trim().slice(0, longestField);
  return form === 'newsletter' ? { name: read('name'), email: read('email') } : { email: read('email') };
}
