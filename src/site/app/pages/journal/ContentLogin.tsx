import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button, Field, Fields, PasswordInput, TextInput } from '../../../../ui/index.ts';
import { postJournalLogin } from '../../../api/journalEndpoints.ts';
import css from './journal.module.css';

/** How somebody logs in: with the name and password of the content service, or with a token that it has issued. */
export type LoginWay = 'password' | 'token';

interface ContentLoginProps {
  /** How the token was given that the content service has refused; `undefined` when none was. */
  readonly refused: LoginWay | undefined;
  readonly onToken: (token: string, way: LoginWay) => void;
}

interface LoginFormProps {
  readonly isRefused: boolean;
  readonly onToken: (token: string) => void;
}

/** The prompt to log in to the content service, for authors of the journal. */
export function ContentLogin({ refused, onToken }: ContentLoginProps) {
  return (
    <div className={css.login}>
      <p>Drafts are shown to people who write the journal. Please log in as you do at the content site.</p>
      <PasswordLogin isRefused={refused === 'password'} onToken={(token) => onToken(token, 'password')} />
      <details className={css.more} open={refused === 'token'}>
        <summary>Log in with an access token</summary>
        <TokenLogin isRefused={refused === 'token'} onToken={(token) => onToken(token, 'token')} />
      </details>
    </div>
  );
}

function PasswordLogin({ isRefused, onToken }: LoginFormProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const login = useMutation({ mutationFn: postJournalLogin, networkMode: 'always', onSuccess: onToken });
  const over = isRefused ? 'You are not logged in any more. Please log in again.' : undefined;
  const errors = {
    name: isChecked && name === '' ? 'Please enter your name.' : undefined,
    password: isChecked && password === '' ? 'Please enter your password.' : (login.error?.message ?? over),
  };
  const form = useFocusOnError(errors.name ?? errors.password);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsChecked(true);
    if (name !== '' && password !== '' && !login.isPending) login.mutate({ name, password });
  };
  return (
    <form ref={form} className={css.login} onSubmit={submit} noValidate>
      <Fields>
        <Field id={`${id}-name`} label="Name or email" error={errors.name}>
          {(attributes) => (
            <TextInput
              {...attributes}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field id={`${id}-password`} label="Password" error={errors.password}>
          {(attributes) => (
            <PasswordInput
              {...attributes}
              label="password"
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          )}
        </Field>
      </Fields>
      <Button type="submit" busy={login.isPending}>
        Log in
      </Button>
    </form>
  );
}

function TokenLogin({ isRefused, onToken }: LoginFormProps) {
  const id = useId();
  const [token, setToken] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const refusal = isRefused ? 'The content site did not accept this token. Ask it for a new one.' : undefined;
  const error = isEmpty ? 'Please enter your access token.' : refusal;
  const form = useFocusOnError(error);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = token.trim();
    setIsEmpty(given === '');
    if (given !== '') onToken(given);
  };
  return (
    <form ref={form} className={css.login} onSubmit={submit} noValidate>
      <Fields>
        <Field id={id} label="Access token" error={error}>
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

/** Moves the focus to the first field with an error when there is one. */
function useFocusOnError(error: string | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);
  return form;
}
