/**
 * Data about a page for search engines, by schema.org. The content policy does not concern it, as a browser never runs it.
 *
 * @param data Plain JSON with `@context` and `@type`.
 */
export function StructuredData({ data }: { readonly data: object }) {
  // A text can not end the element: every '<' is written as an escape of JSON.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  // React would write quotes as entities, which mean nothing in a script element.
  // oxlint-disable-next-line react/no-danger
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
