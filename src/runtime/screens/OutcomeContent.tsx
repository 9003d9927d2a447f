import type { DisqualifyingLine, OutcomeFile } from '../../engine/index.ts';
import { ButtonLink, LabelHeading, Lead, Link, PointList } from '../../ui/index.ts';

/** The text of a question for a disqualified client: paragraphs and links. With `large` it has the size of the text under a heading. */
export function DisqualifyingText({ lines = [], large = false }: { lines?: readonly DisqualifyingLine[] | undefined; large?: boolean }) {
  return lines.map((line, index) => <DisqualifyingTextLine key={index} line={line} large={large} />);
}

function DisqualifyingTextLine({ line, large }: { line: DisqualifyingLine; large: boolean }) {
  if ('paragraph' in line) return large ? <Lead>{line.paragraph}</Lead> : <p>{line.paragraph}</p>;
  const { href, text } = line.link;
  return (
    <p>
      {/^(tel|sms):/.test(href) ? (
        <ButtonLink variant="secondary" href={href}>
          {text}
        </ButtonLink>
      ) : (
        <Link href={href}>{text}</Link>
      )}
    </p>
  );
}

/** Links to other help. */
export function HelpPlaces({ facts: { helpTitle, places } }: { facts: OutcomeFile }) {
  if (places === undefined) return null;
  return (
    <section>
      {helpTitle !== undefined && <LabelHeading>{helpTitle}</LabelHeading>}
      <PointList items={places} />
    </section>
  );
}
