/** What others of this machine may not do with what this program writes: anything. */
const OWNER_ONLY = 0o077

/**
 * From here on whatever this process, its threads and the processes that it starts write can be read by their owner
 * alone: files 0600, folders 0700. Called once, by every entry, before anything is written; explicit modes elsewhere
 * would miss what SQLite, Chromium and libraries write. On Windows a file has the rights of its folder.
 */
export function keepPrivate(): void {
  process.umask(OWNER_ONLY)
}
