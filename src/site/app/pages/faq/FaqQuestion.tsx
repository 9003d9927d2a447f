import { ChevronDown } from 'lucide';
import { Icon, Link, NoWrapPhoneNumbers } from '../../../../ui/index.ts';
import type { FaqEntry } from './faqEntry.ts';
import css from './faq.module.css';
import { splitAtWords } from './searchFaq.ts';

interface FaqQuestionProps {
  readonly entry: FaqEntry;
  readonly isOpen: boolean;
  /** The words that are marked. */
  readonly words: readonly string[];
  readonly onToggle: () => void;
}

/** A question that opens its answer. Without JavaScript, and on paper, the answer is always there. */
export function FaqQuestion({ entry: { id, question, answer, links = [] }, isOpen, words, onToggle }: FaqQuestionProps) {
  return (
    <div className={css.entry} id={id}>
      <h3>
        <button type="button" className={css.question} aria-expanded={isOpen} aria-controls={`${id}-answer`} onClick={onToggle}>
          <span>
            <MarkedText text={question} words={words} />
          </span>
          <Icon of={ChevronDown} />
        </button>
      </h3>
      <div className={css.answer} id={`${id}-answer`} data-open={isOpen}>
        {answer.map((paragraph) => (
          <p key={paragraph}>
            <MarkedText text={paragraph} words={words} />
          </p>
        ))}
        {links.map(({ text, href }) => (
          <p key={href}>
            <Link href={href}>{text}</Link>
          </p>
        ))}
      </div>
    </div>
  );
}

function MarkedText({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  return splitAtWords(text, words).map((piece, index) =>
    piece.isMatch ? <mark key={index}>{piece.text}</mark> : <NoWrapPhoneNumbers key={index} text={piece.text} />,
  );
}
