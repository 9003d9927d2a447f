/** Draws the simple SVG of an artwork into a PDF: rectangles, circles, ellipses and paths, with fills, strokes and vertical gradients. */

type Attributes = ReadonlyMap<string, string>;

/** The position and size of the artwork on the page, in points. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws an SVG so that it covers the box, and clips it at the edges. Throws for an unsupported SVG element. */
export function drawArtwork(document: PDFKit.PDFDocument, svg: string, box: Box): void {
  const [, , width = 0, height = 0] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
  const scale = Math.max(box.width / width, box.height / height);
  const gradients = readGradients(document, svg);
  document.save().rect(box.x, box.y, box.width, box.height).clip();
  document.translate(box.x + (box.width - width * scale) / 2, box.y + (box.height - height * scale) / 2).scale(scale);
  for (const [, name = '', text = ''] of svg.replace(/<defs>.*<\/defs>/s, '').matchAll(/<(rect|circle|ellipse|path)\b([^>]*)\/>/g))
    drawElement(document, name, readAttributes(text), gradients);
  document.restore();
}

function readAttributes(text: string): Attributes {
  return new Map([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
}

/** The gradients of an SVG by their ids. They run from y1 to y2 in the units of the drawing. */
function readGradients(document: PDFKit.PDFDocument, svg: string): ReadonlyMap<string, PDFKit.PDFLinearGradient> {
  const elements = svg.matchAll(/<linearGradient\b([^>]*)>(.*?)<\/linearGradient>/gs);
  return new Map(
    [...elements].map(([, text = '', stops = '']) => {
      const attributes = readAttributes(text);
      const gradient = document.linearGradient(0, readNumber(attributes, 'y1'), 0, readNumber(attributes, 'y2'));
      for (const [, stop = ''] of stops.matchAll(/<stop\b([^>]*)\/>/g)) {
        const { offset, colour } = readStop(readAttributes(stop));
        gradient.stop(offset, colour);
      }
      return [attributes.get('id') ?? '', gradient];
    }),
  );
}

function readStop(attributes: Attributes): { readonly offset: number; readonly colour: string } {
  return { offset: readNumber(attributes, 'offset'), colour: attributes.get('stop-color') ?? '' };
}

function drawElement(
  document: PDFKit.PDFDocument,
  name: string,
  attributes: Attributes,
  gradients: ReadonlyMap<string, PDFKit.PDFLinearGradient>,
): void {
  addShape(document, name, attributes);
  const stroke = attributes.get('stroke');
  if (stroke !== undefined) {
    document
      .lineWidth(readNumber(attributes, 'stroke-width'))
      .strokeOpacity(readNumber(attributes, 'stroke-opacity', 1))
      .stroke(stroke);
    return;
  }
  const fill = attributes.get('fill') ?? '';
  const gradient = gradients.get(/^url\(#(\w+)\)$/.exec(fill)?.[1] ?? '');
  document.fillOpacity(readNumber(attributes, 'fill-opacity', 1)).fill(gradient ?? fill);
}

function addShape(document: PDFKit.PDFDocument, name: string, attributes: Attributes): void {
  const numbers = (...names: readonly string[]) => names.map((key) => readNumber(attributes, key));
  const [a = 0, b = 0, c = 0, d = 0] =
    name === 'rect' ? numbers('x', 'y', 'width', 'height') : name === 'circle' ? numbers('cx', 'cy', 'r') : numbers('cx', 'cy', 'rx', 'ry');
  if (name === 'rect') document.rect(a, b, c, d);
  else if (name === 'circle') document.circle(a, b, c);
  else if (name === 'ellipse') document.ellipse(a, b, c, d);
  else document.path(attributes.get('d') ?? '');
}

function readNumber(attributes: Attributes, name: string, otherwise = 0): number {
  const text = attributes.get(name);
  return text === undefined ? otherwise : Number(text);
}
