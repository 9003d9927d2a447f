import { useEffect, useId, useRef, useState } from 'react';
import { Button, Field, joinClassNames, TextInput } from '../../../ui/index.ts';
import { focusFirstInvalid } from '../../browser/focusFirstInvalid.ts';
import { useIsHydrated } from '../../browser/useIsHydrated.ts';
import css from './emailForm.module.css';
import type { EmailFormDefinition, EmailFormProblem } from './emailFormFields.ts';
import type * as parts from './emailFormParts.tsx';

/** The initial state of a form that was sent without JavaScript and is shown again. */
export interface EmailFormStart {
  readonly parts: typeof parts;
  readonly draft: { readonly [field: string]: string | undefined };
  readonly problems: readonly EmailFormProblem[];
  readonly isSent: boolean;
}

interface EmailFormProps {
  readonly form: EmailFormDefinition;
  /** Whether the form is on the dark background of the footer. */
  readonly onNight?: boolean;
  readonly start?: EmailFormStart | undefined;
}

const loadParts = () => import('./emailFormParts.tsx');

/**
 * A form for an e-mail address (seed 0 §2): footer, study, press kit, newsletter. The code that sends it and renders the result is
 * loaded when a field takes focus. Without JavaScript, or when the code cannot be loaded, the browser submits the form to a page of
 * the server.
 */
export function EmailForm({ form, onNight = false, start }: EmailFormProps) {
  const id = useId();
  const isHydrated = useIsHydrated();
  const [loaded, setLoaded] = useState(start?.parts);
  const [problems, setProblems] = useState(start?.problems ?? []);
  const [stage, setStage] = useState<'rest' | 'sending' | 'sent'>(start?.isSent === true ? 'sent' : 'rest');
  const [height, setHeight] = useState<number>();
  const element = useRef<HTMLFormElement>(null);
  const isSending = stage === 'sending';
  const failure = problems.find(({ field }) => field === form.name);

  useEffect(() => {
    if (problems.length > 0) focusFirstInvalid(element.current);
  }, [problems]);

  const send = async (sent: HTMLFormElement) => {
    if (isSending) return;
    // Read before the inputs become read-only, because browsers treat every read-only input as valid.
    const invalid = [...sent.querySelectorAll<HTMLInputElement>('input:invalid')].map(({ name }) => name);
    setStage('sending');
    setHeight(sent.offsetHeight);
    const code = await loadParts().catch(() => undefined);
    if (code === undefined) return sent.submit();
    setLoaded(code);
    const sendProblems = await code.sendEmailForm(form, sent, invalid);
    setProblems(sendProblems);
    setStage(sendProblems.length === 0 ? 'sent' : 'rest');
  };

  if (stage === 'sent' && loaded !== undefined) return <loaded.EmailFormSent form={form} onNight={onNight} height={height} />;
  return (
    <form
      ref={element}
      className={joinClassNames(css.form, onNight && css.night)}
      method="post"
      action="/email-form"
      noValidate={isHydrated}
      aria-busy={isSending || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <input type="hidden" name="form" value={form.name} />
      {form.fields.map(({ name, label, autoComplete, maxLength }) => {
        const problem = problems.find(({ field }) => field === name);
        return (
          <Field key={name} id={id + name} label={label} hint={form.hint} error={problem?.message}>
            {(ties) => (
              <TextInput
                {...ties}
                name={name}
                type={name === 'email' ? 'email' : 'text'}
                required
                maxLength={maxLength}
                autoComplete={autoComplete}
                placeholder={form.hint && 'Email'}
                defaultValue={start?.draft[name]}
                isSending={isSending}
                onFocus={() => void loadParts().catch(() => undefined)}
              />
            )}
          </Field>
        );
      })}
      <Button type="submit" variant={onNight ? 'light' : 'primary'} busy={isSending}>
        {isSending ? 'Sending' : failure === undefined ? form.button : 'Retry'}
      </Button>
      {loaded !== undefined && <loaded.EmailFormNews id={id} isSending={isSending} failure={isSending ? undefined : failure?.message} />}
    </form>
  );
}
