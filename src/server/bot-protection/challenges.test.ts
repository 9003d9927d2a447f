import { expect, it } from 'vitest';
import { solveToToken } from '../../../tests/server/support/challenge-tokens.ts';
import { createChallenges } from './challenges.ts';

const now = new Date('2026-11-20T12:00:00Z');
const challenges = createChallenges('a secret of a test', { cost: 1, attempts: 2, minutes: 10 });

/** The content of a token: the solution of a challenge of ours. */
async function solve(): Promise<{ readonly challenge: object & { readonly parameters: object }; readonly solution: object }> {
  const token = await solveToToken(await challenges.create(now));
  return JSON.parse(Buffer.from(token, 'base64').toString()) as Awaited<ReturnType<typeof solve>>;
}

const verify = (content: unknown) => challenges.verify(Buffer.from(JSON.stringify(content)).toString('base64'), now);

it('takes the solution of a challenge', async () => {
  expect(await verify(await solve())).toMatchObject({ until: new Date('2026-11-20T12:10:00Z') });
});

it.each<[string, (content: Awaited<ReturnType<typeof solve>>) => unknown]>([
  ['nothing', () => null],
  ['an empty signature', ({ challenge, solution }) => ({ challenge: { ...challenge, signature: '' }, solution })],
  ['a signature beyond ASCII', ({ challenge, solution }) => ({ challenge: { ...challenge, signature: '\u{1f600}' }, solution })],
  [
    'parameters of other types',
    ({ challenge: { parameters, ...challenge }, solution }) => ({
      challenge: { ...challenge, parameters: { ...parameters, expiresAt: 'never', keyPrefix: null, keySignature: 1, nonce: {} } },
      solution,
    }),
  ],
  ['a key that is no hex', ({ challenge, solution }) => ({ challenge, solution: { ...solution, derivedKey: 'xyz' } })],
  ['a counter that is a text', ({ challenge, solution }) => ({ challenge, solution: { ...solution, counter: '1' } })],
  ['a counter below 0', ({ challenge, solution }) => ({ challenge, solution: { ...solution, counter: -1 } })],
])('says of a token with %s that it is wrong', async (_what, change) => {
  expect(await verify(change(await solve()))).toBe('wrong');
});

it('says of a token with deeply nested parameters that it is wrong', async () => {
  const { challenge, solution } = await solve();
  // As deep as the longest token that the API accepts can be.
  const depth = 1_000;
  const nested = JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) as object;
  expect(await verify({ challenge: { ...challenge, parameters: { ...challenge.parameters, nested } }, solution })).toBe('wrong');
});
