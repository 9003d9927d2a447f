/** An inline element: plain text, an identifier from the files (`code`), or emphasised text. */
export type Inline = string | { readonly code: string } | { readonly strong: string };

/** A line of a document. */
export type DocumentLine = string | readonly Inline[];

/** A block of a document, before it is rendered as text, Markdown or HTML. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3 | 4; readonly line: DocumentLine }
  | { readonly kind: 'text'; readonly line: DocumentLine }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly lines: readonly DocumentLine[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly DocumentLine[])[] }
  /** Labelled blank lines, to be filled in on paper. */
  | { readonly kind: 'blanks'; readonly labels: readonly string[] };

/** A heading. */
export function headingBlock(level: 1 | 2 | 3 | 4, line: DocumentLine): Block {
  return { kind: 'heading', level, line };
}

/** A paragraph. */
export function textBlock(line: DocumentLine): Block {
  return { kind: 'text', line };
}

/** A list; no block when it has no lines. */
export function listBlock(lines: readonly DocumentLine[], ordered = false): readonly Block[] {
  return lines.length === 0 ? [] : [{ kind: 'list', ordered, lines }];
}

/** A table; no block when it has no rows. */
export function tableBlock(head: readonly string[], rows: readonly (readonly DocumentLine[])[]): readonly Block[] {
  return rows.length === 0 ? [] : [{ kind: 'table', head, rows }];
}

/** The inline elements of a line. */
export function inlinesOf(line: DocumentLine): readonly Inline[] {
  return typeof line === 'string' ? [line] : line;
}
