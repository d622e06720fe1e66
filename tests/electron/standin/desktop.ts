import { EventEmitter } from 'node:events'

const say = (what: string, text: string) =>
  process.stdout.write(`[standin] ${what} ${JSON.stringify(text)}\n`)

/** Electron's `shell`. Nothing leaves the test. */
export const shell = {
  openExternal(url: string): Promise<void> {
    say('opened outside', url)
    return Promise.resolve()
  },
  showItemInFolder(path: string): void {
    say('shown in its folder', path)
  },
}

/** Electron's `dialog`. Nobody is there to press a button: a test puts its own answers in place. */
export const dialog = {
  showSaveDialog: () => Promise.resolve({ canceled: true, filePath: '' }),
  showOpenDialog: (): Promise<{ canceled: boolean; filePaths: string[] }> =>
    Promise.resolve({ canceled: true, filePaths: [] }),
  showMessageBox: (): Promise<{ response: number }> => Promise.resolve({ response: 0 }),
  showErrorBox(title: string, text: string): void {
    say('error box', `${title}: ${text}`)
  },
}

/** Electron's `Notification`. Its text is printed. */
export class Notification extends EventEmitter {
  readonly #text: string

  constructor({ title, body }: { readonly title: string; readonly body: string }) {
    super()
    this.#text = `${title}: ${body}`
  }

  static isSupported(): boolean {
    return true
  }

  show(): void {
    say('notification', this.#text)
  }
}

const blockers = new Set<number>()
let lastBlocker = 0

/** Electron's `powerSaveBlocker`. */
export const powerSaveBlocker = {
  start(type: 'prevent-app-suspension' | 'prevent-display-sleep'): number {
    blockers.add(++lastBlocker)
    say('sleep held off', type)
    return lastBlocker
  },
  stop(id: number): boolean {
    if (blockers.delete(id)) say('sleep allowed', String(id))
    return true
  },
  isStarted: (id: number): boolean => blockers.has(id),
}
