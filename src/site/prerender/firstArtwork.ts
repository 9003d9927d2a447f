const drawing = /<img\b[^>]*\bfetchPriority="high"[^>]*>/gi;
const source = / src="\/(assets\/[^"]+\.svg)"/;

/**
 * Inlines the picture of the first screen, marked by `fetchPriority="high"`, into a document, so that it is painted without a
 * further request. The picture for dark mode is not inlined, because it would enlarge the document for everybody.
 *
 * @param read Reads a file of the built site.
 */
export async function inlineFirstArtwork(document: string, read: (file: string) => Promise<string>): Promise<string> {
  const files = [...document.matchAll(drawing)].flatMap(([image]) => source.exec(image)?.[1] ?? []);
  const drawings = new Map(await Promise.all(files.map(async (file) => [file, buildDataAddress(await read(file))] as const)));
  return document.replace(drawing, (image) =>
    image.replace(source, (attribute, file: string) => {
      const address = drawings.get(file);
      return address === undefined ? attribute : ` src="${address}"`;
    }),
  );
}

/** The data URL of a picture. Few characters are escaped, because the text of several pictures then compresses better. */
function buildDataAddress(svg: string): string {
  if (svg.includes("'")) throw new Error('The drawing of a first screen has an apostrophe, which would end its attributes in an address');
  const escaped = svg.trim().replaceAll('&', '&amp;').replaceAll('%', '%25').replaceAll('#', '%23').replaceAll('"', "'");
  return `data:image/svg+xml,${escaped}`;
}
