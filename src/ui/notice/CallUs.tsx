/** A telephone number as text, and the `tel:` link that calls it. */
export interface PhoneLink {
  readonly shown: string;
  readonly href: string;
}

/** A sentence with the number to call when something fails or takes long. */
export function CallUs({ phone: { shown, href } }: { readonly phone: PhoneLink }) {
  return (
    <>
      You can also call us at <a href={href}>{shown}</a>.
    </>
  );
}
