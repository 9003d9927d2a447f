import { Link, Meta } from '../../ui/index.ts';

/** The source of a statement. */
export interface Citation {
  readonly name: string;
  /** Its address. */
  readonly href?: string;
}

/** Names the source of the text above it. */
export function SourceNote({ name, href }: Citation) {
  return <Meta>Source: {href === undefined ? name : <Link href={href}>{name}</Link>}.</Meta>;
}
