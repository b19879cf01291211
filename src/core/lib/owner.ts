import { closeSync, constants, fchownSync, fstatSync, openSync, statSync } from "node:fs";

/**
 * Gives what root has made to whoever owns a folder, so that the service's user may read it. Does nothing when somebody else runs this, and
 * leaves alone what is not there, is a link, or has another name elsewhere: the folder's owner might have put it there to be given more.
 */
export function giveToOwnerOf(folder: string, ...paths: string[]): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (!owner || owner.uid === 0) return;
  for (const path of paths) {
    const opened = opening(path);
    if (opened === undefined) continue;
    try {
      const found = fstatSync(opened);
      if (found.uid === 0 && (found.isDirectory() || (found.isFile() && found.nlink === 1)))
        fchownSync(opened, owner.uid, owner.gid);
    } finally {
      closeSync(opened);
    }
  }
}

function opening(path: string): number | undefined {
  try {
    return openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch {
    return undefined;
  }
}
