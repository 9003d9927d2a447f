import { Link, Meta } from '../../ui/index.ts';

/** Where a statement comes from. */
export interface Citation {
  readonly name: string;
  /** Where it can be read. */
  readonly href?: string;
}

/** Names the source of the words above it. */
export function SourceNote({ name, href }: Citation) {
  return <Meta>Source: {href === undefined ? name : <Link href={href}>{name}</Link>}.</Meta>;
}
