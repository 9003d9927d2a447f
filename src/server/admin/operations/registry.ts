import type { Operation } from '../operation.ts';
import { backup } from './backup.ts';
import { cancelCall } from './cancel-call.ts';
import { deletePerson } from './delete-person.ts';
import { exportTable } from './export-table.ts';
import { findPerson } from './find-person.ts';

/** Every operation by its name, which is also its path on the socket. */
export const operations = {
  backup,
  'cancel-call': cancelCall,
  'delete-person': deletePerson,
  'export-table': exportTable,
  'find-person': findPerson,
} satisfies { readonly [name: string]: Operation };

/** The name of one of `operations`. */
export type OperationName = keyof typeof operations;
