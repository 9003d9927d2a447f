/** See rooms.mjs. */
export const rooms: { readonly [room: string]: readonly string[] };
export function listRoomFolders(...names: readonly string[]): readonly string[];
