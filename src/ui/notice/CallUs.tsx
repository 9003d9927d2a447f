/** A telephone number as it is shown, and as it is called. */
export interface PhoneLink {
  readonly shown: string;
  readonly href: string;
}

/** Whom to call when something does not go as it should. */
export function CallUs({ phone: { shown, href } }: { readonly phone: PhoneLink }) {
  return (
    <>
      You can also call us at <a href={href}>{shown}</a>.
    </>
  );
}
