import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { pledge } from '../../src/site/app/pages/impact/pledge.ts';
import { buildPledge } from '../../src/site/build/pledgePlugin.ts';
import { readPdf } from './support/read-pdf.ts';
import type { ReadPdf, StructureElement } from './support/read-pdf.ts';

const root = path.resolve(import.meta.dirname, '../..');
let bytes: Buffer;
let pdf: ReadPdf;

beforeAll(async () => {
  bytes = await buildPledge(root);
  pdf = readPdf(bytes);
});

/** The types of an element and of its descendants, in reading order. */
const listTypes = ({ type, children }: StructureElement): readonly string[] => [type, ...children.flatMap(listTypes)];
const listTexts = ({ text, children }: StructureElement): readonly string[] => [
  ...(text === '' ? [] : [text]),
  ...children.flatMap(listTexts),
];

describe('the pledge as a PDF', () => {
  it('has a title, which is shown, and a language', () => {
    expect(pdf).toMatchObject({ title: 'Our pledge: Nue Life', language: 'en-US', isTagged: true, displaysTitle: true, pages: 1 });
  });

  it('is read as a picture, a heading and a list', () => {
    const item = ['LI', 'Lbl', 'LBody'];
    expect(listTypes(pdf.structure)).toEqual(['Document', 'Figure', 'P', 'H1', 'P', 'L', ...pledge.promises.flatMap(() => item), 'P', 'P']);
    expect(pdf.structure.children[0]?.alt).toBe(pledge.artAlt);
  });

  it('has the words of the page, in their order', () => {
    const promises = pledge.promises.flatMap((promise, index) => [`${index + 1}.`, promise]);
    expect(listTexts(pdf.structure)).toEqual([
      'Nue Life',
      pledge.title,
      pledge.lead,
      ...promises,
      pledge.help,
      expect.stringMatching(/^As of .* \d{4}\.$/),
    ]);
  });

  it('is small, and the same in every build', async () => {
    expect(bytes.length).toBeLessThan(200_000);
    expect((await buildPledge(root)).equals(bytes)).toBe(true);
  });
});
