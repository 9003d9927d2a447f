import { buffer } from 'node:stream/consumers';
import PdfWriter from 'pdfkit';
import type { pledge } from '../app/pages/impact/pledge.ts';
import { drawArtwork } from './pdfArtwork.ts';

/** The texts of the pledge. */
type PledgeWords = typeof pledge;

const margin = 60;
const artHeight = 190;
const ink = '#14262d';
const quietInk = '#3b4d55';

/**
 * The pledge as a PDF of one page, with the texts and the artwork of the page /impact. The PDF is tagged, so that screen readers
 * announce headings, list and picture as such, in the order of the page.
 *
 * @param art The source of the SVG above the text.
 * @param organisation The name of the organisation that makes the pledge.
 */
export async function buildPledgePdf(words: PledgeWords, art: string, organisation: string): Promise<Buffer> {
  const title = `${words.title}: ${organisation}`;
  const changed = new Date(words.changed);
  const document = new PdfWriter({
    size: 'LETTER',
    margins: { top: margin, right: margin, bottom: 36, left: margin },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    // The date of the last change of the texts, so that every build makes the same file.
    info: { Title: title, Author: organisation, Subject: words.lead, CreationDate: changed, ModDate: changed },
  });
  const bytes = buffer(document);
  addContent(document, words, art, organisation);
  document.end();
  return bytes;
}

function addContent(document: PDFKit.PDFDocument, words: PledgeWords, art: string, organisation: string): void {
  const root = document.struct('Document');
  document.addStructure(root);
  const { width } = document.page;
  const box = { x: 0, y: 0, width, height: artHeight };
  root.add(document.struct('Figure', { alt: words.artAlt }, () => drawArtwork(document, art, box)));
  document.fillOpacity(1).strokeOpacity(1);
  addText(document, root, 'P', organisation, { y: artHeight + 26, size: 11, colour: quietInk });
  addText(document, root, 'H1', words.title, { y: document.y + 4, size: 30, font: 'Helvetica-Bold' });
  addText(document, root, 'P', words.lead, { y: document.y + 4, size: 14, colour: quietInk });
  document.y += 14;
  addList(document, root, words.promises);
  addText(document, root, 'P', words.help, { y: document.y + 12, size: 10.5, colour: quietInk });
  addText(document, root, 'P', `As of ${formatDay(words.changed)}.`, { y: document.y + 6, size: 10.5, colour: quietInk });
  root.end();
}

interface TextStyle {
  readonly y: number;
  readonly size: number;
  readonly font?: string;
  readonly colour?: string;
}

function addText(
  document: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  type: string,
  text: string,
  { y, size, font = 'Helvetica', colour = ink }: TextStyle,
): void {
  const write = () => document.font(font).fontSize(size).fillColor(colour).text(text, margin, y, { lineGap: 3 });
  parent.add(document.struct(type, {}, () => void write()));
}

/** The promises, numbered. */
function addList(document: PDFKit.PDFDocument, parent: PDFKit.PDFStructureElement, items: readonly string[]): void {
  const list = document.struct('L');
  parent.add(list);
  const indent = 30;
  for (const [index, item] of items.entries()) {
    const y = document.y + 9;
    const entry = document.struct('LI');
    list.add(entry);
    document.font('Helvetica').fillColor(ink).fontSize(13);
    entry.add(document.struct('Lbl', {}, () => void document.text(`${index + 1}.`, margin, y, { width: indent })));
    entry.add(document.struct('LBody', {}, () => void document.text(item, margin + indent, y, { lineGap: 2.5 })));
    entry.end();
  }
  list.end();
}

function formatDay(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
