import type { PgTable } from 'drizzle-orm/pg-core';
import type { RetentionKind } from '../retention/retention-periods.ts';
import type * as schema from '../db/schema.ts';

/** The classes of data in columns, each with its description in the document. */
export const dataClasses = {
  identity: 'who somebody is, and how to reach them',
  health: 'answers about health, and what follows from them',
  secret: 'digests of secrets, and hashes of passwords',
  origin: 'where a visit came from',
  reference: 'ids that lead to other rows',
  time: 'moments',
  detail: 'everything else',
} as const;

/** A class of data. */
export type DataClass = keyof typeof dataClasses;

/** The name under which schema.ts exports a table. */
export type TableKey = { [Key in keyof typeof schema]: (typeof schema)[Key] extends PgTable ? Key : never }[keyof typeof schema];

/** The name of a column in schema.ts. */
type ColumnKey<Key extends TableKey> = keyof (typeof schema)[Key]['$inferSelect'] & string;

/** The contents of a table, the people that they concern, and how rows are deleted. */
export interface TableEntry<Key extends TableKey> {
  readonly holds: string;
  /** The people that the data concern. */
  readonly of: 'clients' | 'visitors, without identity' | 'staff' | 'nobody';
  /** How long a row is stored if nobody deletes it. */
  readonly lifetime: string;
  /** The period of RETENTION_DAYS after which rows are deleted. */
  readonly retention?: RetentionKind;
  /** What else deletes the rows of a person. */
  readonly deletedBy: string;
  /** Each column, under its class of data. */
  readonly columns: { readonly [Class in DataClass]?: readonly ColumnKey<Key>[] };
}

/** An entry for each of some tables. */
export type TableEntries<Key extends TableKey> = { readonly [Name in Key]: TableEntry<Name> };
