import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
});

/** Opens a document: captures the link as the entry and then the page of the flow do. */
async function openAt(address: string) {
  window.history.replaceState(null, '', address);
  const { captureEmail } = await import('./linkCapture.ts');
  const { captureFinalizeLink, captureInvitation, readFinalizeLink, readInvitation } = await import('./invitationLink.ts');
  captureEmail(new URL(window.location.href));
  captureInvitation();
  captureFinalizeLink();
  return { invitation: readInvitation(), finalizeLink: readFinalizeLink(), search: window.location.search };
}

const email = 'sample.client@example.com';

it.each([
  [
    '/setup?planName=nuereset&totalExp=3&email=Sample.Client%40example.com&secret=s',
    { email, programType: 'nuereset', oldExperiences: 3, secret: 's' },
    undefined,
    '?planName=nuereset&totalExp=3',
  ],
  [
    '/setup?planName=nuereset&totalExp=many&email=sample.client%40example.com&secret=s',
    { email, programType: 'nuereset', secret: 's' },
    undefined,
    '?planName=nuereset&totalExp=many',
  ],
  [
    '/set%75p/?planName=nuereset&email=sample.client%40example.com&secret=s',
    { email, programType: 'nuereset', secret: 's' },
    undefined,
    '?planName=nuereset',
  ],
  ['/finalize%2Daccount?email=sample.client%40example.com&secret=s', undefined, { email, secret: 's' }, ''],
  ['/setup?planName=nuereset&email=sample.client%40example.com', undefined, undefined, '?planName=nuereset'],
  ['/finalize-account?email=sample.client%40example.com&secret=s&state=ny', undefined, { email, secret: 's', state: 'NY' }, ''],
  ['/finalize-account?email=sample.client%40example.com&secret=s&state=New', undefined, { email, secret: 's' }, ''],
])('%s gives what it says, and keeps no secret in the address', async (address, invitation, finalizeLink, search) => {
  expect(await openAt(address)).toEqual({ invitation, finalizeLink, search });
});

it('the link of another page is none, and its parameters stay', async () => {
  expect(await openAt('/faq?planName=nuereset&email=sample.client%40example.com&secret=s')).toEqual({
    invitation: undefined,
    finalizeLink: undefined,
    search: '?planName=nuereset&secret=s',
  });
});

it.each(['/setup?planName=nuereset&secret=s', '/setup?planName=nuereset&email=&secret=s', '/finalize-account?secret=s'])(
  '%s is incomplete, though an earlier link has left its e-mail address',
  async (address) => {
    sessionStorage.setItem('email', 'somebody.else@example.com');
    expect(await openAt(address)).toMatchObject({ invitation: undefined, finalizeLink: undefined });
  },
);
