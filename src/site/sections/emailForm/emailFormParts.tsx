import { Check } from 'lucide';
import { useEffect, useRef } from 'react';
import { toFailure } from '../../../runtime/index.ts';
import type { Failure } from '../../../runtime/index.ts';
import { CallUs, FieldError, Hint, Icon, Link, LongWait, joinClassNames } from '../../../ui/index.ts';
import { welcomeTeam } from '../../config/organisation.ts';
import { postSubscription } from '../../api/subscriberEndpoints.ts';
import { withBotToken } from '../../funnel/bot/botToken.ts';
import { mapApiErrors } from '../../funnel/flow/mapApiErrors.ts';
import type { EmailFormDefinition, EmailFormProblem } from './emailFormFields.ts';
import css from './emailFormParts.module.css';

const describeNoResponse = ({ button }: EmailFormDefinition): string =>
  `“${button}” did not reach us. Your address is still here; please try again.`;

/**
 * Sends a form, unless a field is empty or invalid. Returns its problems: none once the server has accepted it. The server validates the
 * fields again. A program error is reported, and is a problem of the form as a whole.
 *
 * @param invalid The names of the fields that the browser considers invalid.
 */
export async function sendEmailForm(
  form: EmailFormDefinition,
  element: HTMLFormElement,
  invalid: readonly string[],
): Promise<readonly EmailFormProblem[]> {
  const inputs = form.fields.map(({ name, message }) => ({ name, message, value: readValue(element, name) }));
  const rejected = inputs.filter(({ name, value }) => invalid.includes(name) || value === '');
  if (rejected.length > 0) return rejected.map(({ name, message }) => ({ field: name, message }));
  const fields = Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
  const timezoneOffset = -new Date().getTimezoneOffset() / 60;
  try {
    await mapApiErrors(() =>
      withBotToken((recaptchaToken) => postSubscription({ form: form.name, email: '', ...fields, timezoneOffset, recaptchaToken })),
    );
    return [];
  } catch (error) {
    return toProblems(form, toFailure(error));
  }
}

/** The problems of the rejected fields; the failure as a problem of the form when the server has not rejected any of its fields. */
function toProblems(form: EmailFormDefinition, { kind, message, fields }: Failure): readonly EmailFormProblem[] {
  const rejected = form.fields.flatMap(({ name }) => {
    const fieldMessage = fields[name];
    return fieldMessage === undefined ? [] : [{ field: name, message: fieldMessage }];
  });
  if (rejected.length > 0) return rejected;
  return [{ field: form.name, message: kind === 'offline' ? describeNoResponse(form) : message }];
}

/** The typed text without spaces around it, which keyboards of phones add. */
function readValue(element: HTMLFormElement, name: string): string {
  const value = new FormData(element).get(name);
  return typeof value === 'string' ? value.trim() : '';
}

interface EmailFormNewsProps {
  readonly id: string;
  readonly isSending: boolean;
  /** The message of a failed attempt; `undefined` before a failure and during a retry. */
  readonly failure: string | undefined;
}

/** The message below the button that a form takes long or was not sent, for which no field is at fault. Screen readers announce every new message. */
export function EmailFormNews({ id, isSending, failure }: EmailFormNewsProps) {
  const { phone } = welcomeTeam;
  return (
    <>
      <div role="alert">
        <FieldError id={id} error={failure} />
        {failure !== undefined && (
          <Hint>
            <CallUs phone={phone} />
          </Hint>
        )}
      </div>
      {isSending && <LongWait phone={phone} place="last" />}
    </>
  );
}

interface EmailFormSentProps {
  readonly form: EmailFormDefinition;
  readonly onNight: boolean;
  /** The height of the form, in pixels. The message keeps it, so that nothing below moves. */
  readonly height?: number | undefined;
}

/** The message that replaces a form after the server has accepted it. It takes the focus that was in the form. */
export function EmailFormSent({ form, onNight, height }: EmailFormSentProps) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focused element was removed with the form. If the person has moved the focus elsewhere meanwhile, it stays there.
    if (document.activeElement === document.body) words.current?.focus({ preventScroll: true });
  }, []);
  const [strong, rest] = form.sent;
  return (
    <div style={{ minHeight: height }}>
      <div ref={words} role="status" tabIndex={-1} className={joinClassNames(css.sent, onNight && css.onNight)}>
        <Icon of={Check} />
        <p>
          <b>{strong}</b> {rest} {form.link !== undefined && <Link href={form.link.href}>{form.link.text}</Link>}
        </p>
      </div>
    </div>
  );
}
