import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

let own: string | null = null

/**
 * Tells this machine from others, to be compared and not to be read: on Linux the start of its system, which containers
 * share with it; elsewhere its name.
 */
export function thisMachine(): string {
  own ??= bootId() ?? hostname()
  return own
}

function bootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return null // no Linux, or no /proc
  }
}
