import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** In every Electron this stands before the fuses: a version, their number, and one digit for each. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'

const FUSES = [
  'runAsNode',
  'enableCookieEncryption',
  'enableNodeOptionsEnvironmentVariable',
  'enableNodeCliInspectArguments',
  'enableEmbeddedAsarIntegrityValidation',
  'onlyLoadAppFromAsar',
  'loadBrowserProcessSpecificV8Snapshot',
  'grantFileProtocolExtraPrivileges',
]

/** As Electron is delivered. */
const DELIVERED = '10110001'

/** A folder that passes for Electron's runtime with those who pack it. Nothing in it runs. */
export function makeDummyElectron(folder: string): void {
  mkdirSync(join(folder, 'resources'), { recursive: true })
  writeFileSync(join(folder, 'electron'), `not a program\0${SENTINEL}\u0001\u0008${DELIVERED}\0`, {
    mode: 0o755,
  })
}

/** Which fuses of a packed program are on. */
export function fusesThatAreOn(program: string): string[] {
  const text = readFileSync(program, 'latin1')
  const at = text.indexOf(SENTINEL) + SENTINEL.length + 2
  return FUSES.filter((_, index) => text[at + index] === '1')
}
