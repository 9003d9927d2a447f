import css from './text.module.css';

const phoneNumber = /((?:\d-)?\d{3}-\d{3}-\d{4})/;

/** A text in which no telephone number, such as 1-800-273-8255, breaks across lines. The text does not change. */
export function NoWrapPhoneNumbers({ text }: { text: string }) {
  // The whole pattern is a capturing group, so that `split` returns the numbers too: every second part is one.
  return text.split(phoneNumber).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={css.unbroken}>
        {part}
      </span>
    ),
  );
}
