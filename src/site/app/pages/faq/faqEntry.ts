/** A question with its answer. */
export interface FaqEntry {
  /** Its address on the page: `/faq#how-long-is-a-session`. Never changed, as other pages and people link to it. */
  readonly id: string;
  readonly question: string;
  /** The paragraphs of the answer. */
  readonly answer: readonly string[];
  /** Words that find the entry, which it does not say itself. */
  readonly alsoFoundBy?: string;
  /** Where to go from the answer. */
  readonly links?: readonly { readonly text: string; readonly href: string }[];
}

/** The questions about one subject. */
export interface FaqSection {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly FaqEntry[];
}
