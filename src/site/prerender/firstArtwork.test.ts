import { expect, test } from 'vitest';
import { inlineFirstArtwork } from './firstArtwork.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9" fill="url(#a)" opacity="50%"/><text>a &amp; b</text></svg>\n';
const read = (file: string): Promise<string> => (file === 'assets/hills-1a.svg' ? Promise.resolve(svg) : Promise.reject(new Error(file)));

test('a drawing that is marked stands in the document as its own text, and nothing else changes', async () => {
  const around = '<img src="/assets/later-2b.svg" alt=""/><source srcSet="/assets/hills-night-3c.svg"/>';
  const document = await inlineFirstArtwork(`${around}<img src="/assets/hills-1a.svg" fetchPriority="high" alt=""/>`, read);
  const image = /<img src="data:image\/svg\+xml,([^"]*)" fetchPriority="high" alt=""\/>/.exec(document);
  expect(document.startsWith(around)).toBe(true);
  const text = decodeURIComponent((image?.[1] ?? '').replaceAll('&amp;', '&'));
  expect(text).toBe(svg.trim().replaceAll('"', "'"));
});

test('an address that contains a drawing has no sign that would end it', async () => {
  const document = await inlineFirstArtwork('<img src="/assets/hills-1a.svg" fetchPriority="high"/>', read);
  expect(/src="data:image\/svg\+xml,([^"]*)"/.exec(document)?.[1]).not.toMatch(/#|%(?!2[35])/);
});

test('a picture that is marked and no drawing of ours stays', async () => {
  const picture = '<img src="/journal-pictures/640/a" fetchPriority="high"/>';
  expect(await inlineFirstArtwork(picture, read)).toBe(picture);
});

test('a drawing with an apostrophe ends the build', async () => {
  const withApostrophe = (): Promise<string> => Promise.resolve("<svg><text>it's</text></svg>");
  await expect(inlineFirstArtwork('<img src="/assets/a.svg" fetchPriority="high"/>', withApostrophe)).rejects.toThrow('apostrophe');
});
