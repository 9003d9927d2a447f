import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readVariable } from './environment.ts';

let folder: string;
const file = (name: string): string => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'intake-secrets-'));
  await writeFile(file('secret'), 'smtps://user:password@mail.example.com\n');
  await writeFile(file('empty'), '\n');
});
afterAll(() => rm(folder, { recursive: true }));

test('a secret can be in a file, without the line end that editors add; no other variable can', () => {
  expect(readVariable({ SMTP_URL_FILE: file('secret') }, 'SMTP_URL')).toBe('smtps://user:password@mail.example.com');
  expect(readVariable({ SMTP_URL: '', SMTP_URL_FILE: file('secret') }, 'SMTP_URL')).toBe('smtps://user:password@mail.example.com');
  expect(readVariable({ SMTP_URL: 'smtp://other', SMTP_URL_FILE: '' }, 'SMTP_URL')).toBe('smtp://other');
  expect(readVariable({ PORT_FILE: file('secret') }, 'PORT')).toBeUndefined();
});

test('a file that is missing, empty, or beside the variable ends the startup, and no secret is repeated', () => {
  expect(() => readVariable({ SMTP_URL_FILE: file('nowhere') }, 'SMTP_URL')).toThrow(/^SMTP_URL_FILE=".*" cannot be read \(ENOENT\)\./);
  expect(() => readVariable({ SMTP_URL_FILE: file('empty') }, 'SMTP_URL')).toThrow(/^SMTP_URL_FILE=".*" is empty\./);
  const both = { SMTP_URL: 'smtp://user:secret@host', SMTP_URL_FILE: file('secret') };
  expect(() => readVariable(both, 'SMTP_URL')).toThrow(/^SMTP_URL and SMTP_URL_FILE are both set\. Remove one\.$/);
});
