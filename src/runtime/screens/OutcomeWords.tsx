import type { DisqualifyingLine, OutcomeFile } from '../../engine/index.ts';
import { LabelHeading, Lead, Link, Ticks } from '../../ui/index.ts';

/** What a question says to somebody who is not a fit: paragraphs and links. `large` draws them as the words under a heading. */
export function Response({ lines = [], large = false }: { lines?: readonly DisqualifyingLine[] | undefined; large?: boolean }) {
  return lines.map((line, index) => <ResponseLine key={index} line={line} large={large} />);
}

function ResponseLine({ line, large }: { line: DisqualifyingLine; large: boolean }) {
  if ('paragraph' in line) return large ? <Lead>{line.paragraph}</Lead> : <p>{line.paragraph}</p>;
  return (
    <p>
      <Link href={line.link.href}>{line.link.text}</Link>
    </p>
  );
}

/** Other places to turn. */
export function Places({ facts: { helpTitle, places } }: { facts: OutcomeFile }) {
  if (places === undefined) return null;
  return (
    <section>
      {helpTitle !== undefined && <LabelHeading>{helpTitle}</LabelHeading>}
      <Ticks items={places} />
    </section>
  );
}
