import { homedir } from 'node:os'
import { join } from 'node:path'

/** Returns the default store folder of this user: the system's folder for application data. */
export function defaultStoreDir(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): string {
  if (env['DOCKET_STORE']) return env['DOCKET_STORE']
  switch (platform) {
    case 'win32':
      return join(env['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming'), 'Docket')
    case 'darwin':
      return join(homedir(), 'Library', 'Application Support', 'Docket')
    default:
      return join(env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'Docket')
  }
}
