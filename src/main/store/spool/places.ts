import { join } from 'node:path'

/** Returns the folder in which the hook leaves prompts until a process with the open store imports them. */
export function spoolFolder(storeDir: string): string {
  return join(storeDir, 'spool')
}

/** Returns the folder of claimed prompts. */
export function takenFolder(storeDir: string): string {
  return join(spoolFolder(storeDir), 'taken')
}

/** Returns the folder of the hook's problems: one file per place. */
export function problemFolder(storeDir: string): string {
  return join(spoolFolder(storeDir), 'problems')
}

/** Returns the file with the settings that the hook needs, as it does not open the store. */
export function hookSettingsFile(storeDir: string): string {
  return join(storeDir, 'hook.json')
}
