import { Notice } from '../../ui/index.ts';

/** Says why some fields of a form are read-only. */
export function LockedFieldsNotice() {
  return <Notice kind="info">The details that came with your checkout link are filled in. They cannot be changed here.</Notice>;
}
