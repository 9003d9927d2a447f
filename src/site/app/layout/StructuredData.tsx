/**
 * Data about a page for search engines, by schema.org. The content security policy does not apply to it, because a browser never
 * runs it.
 *
 * @param data Plain JSON with `@context` and `@type`.
 */
export function StructuredData({ data }: { readonly data: object }) {
  // Every '<' is escaped, so that no text can end the element.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  // React would write quotes as entities, which mean nothing in a script element.
  // oxlint-disable-next-line react/no-danger
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
