import { useEffect, useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button, Field, Fields, PasswordInput } from '../../../../ui/index.ts';
import css from './journal.module.css';

interface ContentLoginProps {
  /** The content service has refused the token that was kept. */
  readonly isRefused: boolean;
  readonly onToken: (token: string) => void;
}

/** The prompt to log in to the content service, for authors of the journal. */
export function ContentLogin({ isRefused, onToken }: ContentLoginProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [token, setToken] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  useEffect(() => {
    if (isEmpty || isRefused) form.current?.querySelector('input')?.focus();
  }, [isEmpty, isRefused]);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = token.trim();
    setIsEmpty(given === '');
    if (given !== '') onToken(given);
  };
  const refusal = isRefused ? 'The content site did not accept this token. Ask it for a new one.' : undefined;
  return (
    <form ref={form} className={css.login} onSubmit={submit} noValidate>
      <p>Drafts are shown to people who write the journal. Please log in with an access token of the content site.</p>
      <Fields>
        <Field id={id} label="Access token" error={isEmpty ? 'Please enter your access token.' : refusal}>
          {(attributes) => (
            <PasswordInput
              {...attributes}
              label="access token"
              name="token"
              autoComplete="off"
              value={token}
              onChange={(event) => setToken(event.currentTarget.value)}
            />
          )}
        </Field>
      </Fields>
      <Button type="submit">Show the preview</Button>
    </form>
  );
}
