import { expect, test } from 'vitest';
import { readConfig } from '../server-config.ts';
import { rejectUnaskedFakes } from './fakes.ts';

const shared = { DATABASE_URL: 'postgresql://127.0.0.1/intake' };

function start(environment: { readonly [name: string]: string }): () => void {
  return () => rejectUnaskedFakes(readConfig(environment));
}

test('on this machine, with the embedded database, fakes run unasked', () => {
  expect(start({})).not.toThrow();
  expect(start({ HOST: 'localhost' })).not.toThrow();
  expect(start({ PUBLIC_URL: 'http://127.0.0.1:2200' })).not.toThrow();
});

test.each([
  { set: shared, why: 'DATABASE_URL names a shared database' },
  { set: { HOST: '0.0.0.0' }, why: 'HOST=0.0.0.0 can be reached by others' },
  { set: { HOST: '127.0.0.1.example.com' }, why: 'HOST=127.0.0.1.example.com can be reached by others' },
  { set: { PUBLIC_URL: 'https://www.example.com' }, why: 'PUBLIC_URL=https://www.example.com can be reached by others' },
  { set: { TRUSTED_PROXIES: '1' }, why: 'TRUSTED_PROXIES=1 says that others come through a proxy' },
])('with $set, no fake runs that nobody has asked for', ({ set, why }) => {
  expect(start(set)).toThrow(
    `${why}, and these services would be faked: mail, identity, scheduler, payment, content, lists, playlists, calls.`,
  );
  expect(start({ ...set, FAKES: 'mail,identity,scheduler,payment,content,lists,playlists,calls' })).not.toThrow();
  expect(start({ ...set, FAKES: 'mail, identity, scheduler, payment, content, lists, playlists' })).toThrow('would be faked: calls. ');
});

test('a real service needs no fake', () => {
  expect(
    start({ ...shared, SMTP_URL: 'smtp://127.0.0.1', FAKES: 'identity,scheduler,payment,content,lists,playlists,calls' }),
  ).not.toThrow();
});

test('an unknown fake is refused, and so is any in production', () => {
  expect(start({ FAKES: 'male' })).toThrow('FAKES="male" names an unknown fake.');
  expect(start({ NODE_ENV: 'production', ALLOW_EMBEDDED_DATABASE: 'yes', FAKES: 'mail' })).toThrow('FAKES is set, and production');
});
