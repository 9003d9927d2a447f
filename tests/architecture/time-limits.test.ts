import { expect, it } from 'vitest';
import { isTestFile, listRepositoryFiles, readText } from './repository-files.ts';

/** The shortest allowed limit, in milliseconds. A busy machine needs many times as long as an idle one, so a shorter limit could end a test that does not hang. */
const hang = 120_000;

/** Files with shorter limits that cannot fail a test on a busy machine, each with the reason. */
const shorter: { readonly [file: string]: string } = {
  'tests/e2e/journal-service.spec.ts': 'one try of several',
  'tests/e2e/newsletter.spec.ts': 'one try of several',
  'tests/e2e/support/mailbox.ts': 'one try of several',
  'tests/server/security/patterns.test.ts': 'a pattern that has to exceed it',
};

/** The waits and limits in a test file, in milliseconds; `undefined` for a wait with the default limit of the library, which is a second. */
function listLimits(text: string): readonly { readonly source: string; readonly limit: number | undefined }[] {
  const written = [...text.matchAll(/\btimeout: ([\d_]+)|AbortSignal\.timeout\(([\d_]+)\)|^ *\}, ([\d_]+)\);$/gm)].map(
    ([source, ...groups]) => ({ source: source.trim(), limit: toNumber(groups.find((group) => group !== undefined)) }),
  );
  const waits = [...text.matchAll(/\bvi\.waitFor\([^]*?\);$/gm)].map(([source]) => ({
    source,
    limit: toNumber(/,\s*([\d_]+),?\s*\);$/.exec(source)?.[1]),
  }));
  return [...written, ...waits];
}

function toNumber(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits.replaceAll('_', ''));
}

const findShort = (text: string): readonly string[] => listLimits(text).flatMap(({ source, limit = 0 }) => (limit < hang ? [source] : []));

it.each([
  ['await read({ timeout: 500 });', ['timeout: 500']],
  ['await read({ timeout: 600_000 });', []],
  ['beforeAll(async () => {\n  await begin();\n}, 60_000);', ['}, 60_000);']],
  ['  await vi.waitFor(() => expect(a).toBe(1));', ['vi.waitFor(() => expect(a).toBe(1));']],
  ['  await vi.waitFor(() => expect(a).toBe(1), 120_000);', []],
  ['send(AbortSignal.timeout(1_000))', ['AbortSignal.timeout(1_000)']],
])('finds the short limits of %j', (text, found) => {
  expect(findShort(text)).toEqual(found);
});

it('no test has a time limit that is short enough to end a test that does not hang', () => {
  const files = listRepositoryFiles().filter(
    (file) => /\.tsx?$/.test(file) && (isTestFile(file) || /^tests\/(?!bench\/)/.test(file)) && !import.meta.filename.endsWith(file),
  );
  const found = files.map((file) => ({ file, short: findShort(readText(file)) })).filter(({ short }) => short.length > 0);
  expect(found.filter(({ file }) => !Object.hasOwn(shorter, file))).toEqual([]);
  expect(Object.keys(shorter).filter((file) => found.every((one) => one.file !== file))).toEqual([]);
});
