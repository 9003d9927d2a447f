import css from './text.module.css';

const phoneNumber = /((?:\d-)?\d{3}-\d{3}-\d{4})/;

/** Words in which no telephone number, such as 1-800-273-8255, is broken across lines. Their characters stay as they are. */
export function NoWrapPhoneNumbers({ text }: { text: string }) {
  // The pattern is one group, so that every second part is a number.
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
