import { join } from 'node:path'

/** Where the hook leaves prompts until a process that has the store open takes them in. */
export function spoolFolder(storeDir: string): string {
  return join(storeDir, 'spool')
}

/** Prompts that some process is taking in. */
export function takenFolder(storeDir: string): string {
  return join(spoolFolder(storeDir), 'taken')
}

/** Why the hook had nothing to say: a file for each place where that happened. */
export function problemFolder(storeDir: string): string {
  return join(spoolFolder(storeDir), 'problems')
}

/** The settings of the store as far as the hook needs them, which does not open the store. */
export function hookSettingsFile(storeDir: string): string {
  return join(storeDir, 'hook.json')
}
