/** Preferences of a window; only those that Electron's security checklist is about. */
export interface WebPreferences {
  readonly preload?: string
  readonly javascript?: boolean
  readonly sandbox?: boolean
  readonly contextIsolation?: boolean
  readonly webSecurity?: boolean
  readonly nodeIntegration?: boolean
  readonly nodeIntegrationInSubFrames?: boolean
  readonly nodeIntegrationInWorker?: boolean
  readonly webviewTag?: boolean
  readonly allowRunningInsecureContent?: boolean
  readonly experimentalFeatures?: boolean
  readonly enableBlinkFeatures?: string
}

const NEVER_OFF = ['sandbox', 'contextIsolation', 'webSecurity'] as const
const NEVER_ON = [
  'nodeIntegration',
  'nodeIntegrationInSubFrames',
  'nodeIntegrationInWorker',
  'webviewTag',
  'allowRunningInsecureContent',
  'experimentalFeatures',
  'enableBlinkFeatures',
] as const

/** Refuses a window that is less closed than Chromium's own pages: the stand-in could not show what it does. */
export function refuseOpenWindow(preferences: WebPreferences): void {
  const wrong = [
    ...NEVER_OFF.filter((name) => preferences[name] === false),
    ...NEVER_ON.filter((name) => preferences[name]),
  ]
  if (wrong.length > 0) throw new Error(`The stand-in shows no window with unsafe ${wrong.join(', ')}`)
}
