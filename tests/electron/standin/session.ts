import type { CDPSession } from 'playwright-core'

type Answer = (isGranted: boolean) => void
type RequestHandler = (contents: unknown, permission: string, answer: Answer, details: object) => void
type CheckHandler = (contents: unknown, permission: string, origin: string, details: object) => boolean
type Descriptor = { readonly name: string; readonly sysex?: boolean }

/** Electron's names of permissions, and Chromium's. */
const PERMISSIONS: readonly (readonly [string, Descriptor])[] = [
  ['geolocation', { name: 'geolocation' }],
  ['notifications', { name: 'notifications' }],
  ['media', { name: 'camera' }],
  ['media', { name: 'microphone' }],
  ['midi', { name: 'midi' }],
  ['midiSysex', { name: 'midi', sysex: true }],
  ['idle-detection', { name: 'idle-detection' }],
  ['clipboard-read', { name: 'clipboard-read' }],
  ['clipboard-sanitized-write', { name: 'clipboard-write' }],
]

let onRequest: RequestHandler | null = null
let onCheck: CheckHandler | null = null

/** Electron's `session`: one profile, and who decides what its pages may do. */
export const session = {
  defaultSession: {
    setPermissionRequestHandler(handler: RequestHandler | null): void {
      onRequest = handler
    },
    setPermissionCheckHandler(handler: CheckHandler | null): void {
      onCheck = handler
    },
    /** Chromium without a window offers no devices: there is nothing to ask about. */
    setDevicePermissionHandler(): void {},
    /** The stand-in has no proxy of a system. */
    resolveProxy: async (): Promise<string> => 'DIRECT',
  },
}

/**
 * Tells Chromium what the application's handlers allow, for as long as the session lasts. Without a handler Electron
 * grants everything, and so does this.
 */
export async function applyPermissions(cdp: CDPSession, contents: unknown): Promise<void> {
  for (const [permission, descriptor] of PERMISSIONS) {
    const setting = (await isAllowed(contents, permission)) ? 'granted' : 'denied'
    await cdp.send('Browser.setPermission', { permission: descriptor, setting })
  }
}

async function isAllowed(contents: unknown, permission: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  if (onRequest === null) resolve(true)
  else onRequest(contents, permission, resolve, {})
  const isChecked = onCheck === null || onCheck(contents, permission, '', {})
  return (await promise) && isChecked
}
