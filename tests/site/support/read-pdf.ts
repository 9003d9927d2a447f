import { inflateSync } from 'node:zlib';

/** An object of a PDF: its dictionary, and its stream if it has one. */
interface PdfObject {
  readonly dictionary: string;
  readonly stream: string | undefined;
}

/** An element of the structure tree, with its text and its children in reading order. */
export interface StructureElement {
  readonly type: string;
  readonly alt: string | undefined;
  readonly text: string;
  readonly children: readonly StructureElement[];
}

/** The metadata of a PDF, and the content that a screen reader reads. */
export interface ReadPdf {
  readonly title: string;
  readonly language: string;
  readonly isTagged: boolean;
  readonly displaysTitle: boolean;
  readonly pages: number;
  readonly structure: StructureElement;
}

/** Reads a PDF that pdfkit has written with texts in the standard fonts. */
export function readPdf(bytes: Buffer): ReadPdf {
  const source = bytes.toString('latin1');
  const objects = readObjects(source);
  const get = (reference: string | undefined): PdfObject => {
    const found = objects.get(reference ?? '');
    if (found === undefined) throw new Error(`The PDF has no object ${reference ?? ''}.`);
    return found;
  };
  const trailer = source.slice(source.lastIndexOf('trailer'));
  const catalog = get(/\/Root (\d+) 0 R/.exec(trailer)?.[1]).dictionary;
  const info = get(/\/Info (\d+) 0 R/.exec(trailer)?.[1]).dictionary;
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary));
  const texts = readMarkedTexts(pages.map(({ dictionary }) => get(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1]).stream ?? '').join('\n'));
  const tree = get(/\/StructTreeRoot (\d+) 0 R/.exec(catalog)?.[1]).dictionary;
  return {
    // Each text of the document information is a separate object.
    title: readString(`/Title ${get(/\/Title (\d+) 0 R/.exec(info)?.[1]).dictionary}`, 'Title') ?? '',
    language: readString(catalog, 'Lang') ?? '',
    isTagged: /\/MarkInfo\s*<<[^>]*\/Marked true/s.test(catalog) || /\/Marked true/.test(source),
    displaysTitle: /\/DisplayDocTitle true/.test(source),
    pages: pages.length,
    structure: readElement(/\/K \[?\s*(\d+) 0 R/.exec(tree)?.[1], get, texts),
  };
}

function readObjects(source: string): ReadonlyMap<string, PdfObject> {
  const found = source.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs);
  return new Map(
    [...found].map(([, id = '', body = '']) => {
      const [, dictionary = body, packed] = /^(.*?)\nstream\n(.*)\nendstream$/s.exec(body) ?? [];
      return [id, { dictionary, stream: packed === undefined ? undefined : unpack(dictionary, packed) }];
    }),
  );
}

function unpack(dictionary: string, packed: string): string {
  return dictionary.includes('/FlateDecode') ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : packed;
}

/** The texts of a content stream by the ids of their marked content. */
function readMarkedTexts(content: string): ReadonlyMap<string, string> {
  const found = content.matchAll(/\/\w+ <<\s*\/MCID (\d+)\s*>> BDC(.*?)EMC/gs);
  return new Map([...found].map(([, id = '', body = '']) => [id, readShownText(body)]));
}

/** The text that the operators TJ show. Each operator has an array with a line as hexadecimal strings, with two digits for each character. */
function readShownText(body: string): string {
  const lines = [...body.matchAll(/\[([^\]]*)\] TJ/g)].map(([, line = '']) =>
    [...line.matchAll(/<([0-9a-f]*)>/gi)].map(([, digits = '']) => decode(Buffer.from(digits, 'hex'))).join(''),
  );
  return lines.join(' ').replaceAll(/\s+/g, ' ').trim();
}

/** Decodes a text in the encoding of the standard fonts. */
function decode(bytes: Buffer): string {
  return new TextDecoder('windows-1252').decode(bytes);
}

function readElement(
  reference: string | undefined,
  get: (reference: string | undefined) => PdfObject,
  texts: ReadonlyMap<string, string>,
): StructureElement {
  const { dictionary } = get(reference);
  const kids = /\/K \[([^\]]*)\]/s.exec(dictionary)?.[1] ?? '';
  return {
    type: /\/S \/(\w+)/.exec(dictionary)?.[1] ?? '',
    alt: readString(dictionary, 'Alt'),
    text: [...kids.replaceAll(/\d+ 0 R/g, '').matchAll(/\b(\d+)\b/g)]
      .map(([, id = '']) => texts.get(id) ?? '')
      .join(' ')
      .trim(),
    children: [...kids.matchAll(/(\d+) 0 R/g)].map(([, child]) => readElement(child, get, texts)),
  };
}

/** Decodes a text in parentheses in a dictionary: as UTF-16 when it begins with a byte order mark. */
function readString(dictionary: string, name: string): string | undefined {
  const found = new RegExp(`/${name} \\(((?:[^()\\\\]|\\\\.)*)\\)`, 's').exec(dictionary)?.[1];
  if (found === undefined) return undefined;
  const escapes: { readonly [letter: string]: string } = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const bytes = Buffer.from(
    found.replaceAll(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter),
    'latin1',
  );
  return bytes[0] === 0xfe && bytes[1] === 0xff ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1');
}
