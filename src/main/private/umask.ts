/** Permissions that others do not get for files of this program: all. */
const OWNER_ONLY = 0o077

/**
 * Makes everything that this process, its threads and child processes write accessible to its owner only: files 0600,
 * folders 0700. Called once, by every entry point, before anything is written; explicit modes elsewhere would miss
 * files of SQLite, Chromium and libraries. On Windows a file has the permissions of its folder.
 */
export function keepPrivate(): void {
  process.umask(OWNER_ONLY)
}
