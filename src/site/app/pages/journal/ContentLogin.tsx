import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button, Field, Fields, PasswordInput, TextInput } from '../../../../ui/index.ts';
import { postJournalLogin } from '../../../api/journalEndpoints.ts';
import { focusFirstInvalid } from '../../../browser/focusFirstInvalid.ts';
import css from './journal.module.css';

/** How somebody logs in: with the name and password of the content service, or with a token that it has issued. */
export type LoginWay = 'password' | 'token';

interface ContentLoginProps {
  /** How the token was given that the content service has refused; `undefined` when no token was refused. */
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
              isSending={login.isPending}
            />
          )}
        </Field>
        <SecretField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={errors.password}
          value={password}
          onChange={setPassword}
          isSending={login.isPending}
        />
      </Fields>
      <Button type="submit" busy={login.isPending}>
        Log in
      </Button>
    </form>
  );
}

function TokenLogin({ isRefused, onToken }: LoginFormProps) {
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
        <SecretField label="Access token" name="token" autoComplete="off" error={error} value={token} onChange={setToken} />
      </Fields>
      <Button type="submit">Show the preview</Button>
    </form>
  );
}

interface SecretFieldProps {
  readonly label: string;
  readonly name: string;
  readonly autoComplete: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isSending?: boolean;
}

function SecretField({ label, error, onChange, ...input }: SecretFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      {(attributes) => (
        <PasswordInput {...attributes} {...input} label={label.toLowerCase()} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
    </Field>
  );
}

/** Moves the focus to the first field with an error when there is one, unless the person has moved it elsewhere meanwhile. */
function useFocusOnError(error: string | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error !== undefined) focusFirstInvalid(form.current);
  }, [error]);
  return form;
}
