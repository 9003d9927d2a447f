import { Notice } from '../../../../ui/index.ts';

/** Why some fields of a form cannot be changed. */
export function LockedFieldsNotice() {
  return <Notice kind="info">The details that came with your checkout link are filled in. They cannot be changed here.</Notice>;
}
