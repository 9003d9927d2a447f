import { expect, it } from 'vitest';
import { ContentError, createContentService } from './content-service.ts';
import type { ContentFetch } from './content-service.ts';

const answering =
  (body: unknown, status = 200): ContentFetch =>
  async () =>
    Response.json(body, { status });

it('asks the plugin by its route, and returns its token', async () => {
  const asked: unknown[] = [];
  const send: ContentFetch = async (path, { method, headers, body }) => {
    asked.push([method, path, headers, body]);
    return Response.json({ token: 'a.b-c.d_e', user_email: 'sample.editor@example.com' });
  };
  expect(await createContentService(send).logIn('sample-editor', 'a password')).toBe('a.b-c.d_e');
  expect(asked).toEqual([
    ['POST', '/wp-json/jwt-auth/v1/token', { 'content-type': 'application/json' }, '{"username":"sample-editor","password":"a password"}'],
  ]);
});

it('reads the token from the envelope of the plugin JWT Auth', async () => {
  const data = { token: 'a.b-c.d_e', id: 1, email: 'sample.editor@example.com', nicename: 'sample-editor', displayName: 'Sample Editor' };
  const body = { success: true, statusCode: 200, code: 'jwt_auth_valid_credential', message: 'Credential is valid', data };
  expect(await createContentService(answering(body)).logIn('sample-editor', 'x')).toBe('a.b-c.d_e');
});

/** The answer of the plugin JWT Auth to a refused login: its own envelope, with a code of WordPress. */
const refused = (code: string) => ({ success: false, statusCode: 401, code, message: 'x', data: [] });

it.each([
  ['a wrong password at JWT Auth', refused('incorrect_password'), 401, 'incorrect_password'],
  ['an unknown name at JWT Auth', refused('invalid_username'), 401, 'invalid_username'],
  ['JWT Auth without a key', { ...refused('jwt_auth_bad_config'), statusCode: 500 }, 500, 'jwt_auth_bad_config'],
  ['an envelope without a token', { success: true, statusCode: 200, data: [] }, 200, 'no token'],
  ['a wrong password', { code: '[jwt_auth] incorrect_password', message: 'x', data: { status: 403 } }, 403, 'no code'],
  ['no plugin', { code: 'rest_no_route', message: 'x', data: { status: 404 } }, 404, 'rest_no_route'],
  ['a plugin without a key', { code: 'jwt_auth_bad_config', message: 'x', data: { status: 403 } }, 403, 'jwt_auth_bad_config'],
  ['an answer without a token', { user_email: 'sample.editor@example.com' }, 200, 'no token'],
  ['a token that no header can have', { token: 'a\r\nb' }, 200, 'no token'],
])('%s is an error', async (_what, body, status, code) => {
  await expect(createContentService(answering(body, status)).logIn('sample-editor', 'x')).rejects.toMatchObject({ status, code });
});

it('says of an answer that breaks off that there was none', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('[{"id":'));
      controller.error(new TypeError('terminated'));
    },
  });
  const listed = createContentService(async () => new Response(body)).loadPosts({ perPage: 1 });
  await expect(listed).rejects.toMatchObject({ status: 0, code: 'TypeError' });
  await expect(listed).rejects.toBeInstanceOf(ContentError);
});
