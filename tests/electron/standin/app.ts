import { EventEmitter } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { stopBrowser } from './browser.ts'
import { isReady, whenReady } from './ready.ts'
import { releaseInstanceLock, takeInstanceLock } from './single-instance.ts'
import { openWindows } from './windows/open-windows.ts'

class App extends EventEmitter {
  readonly #paths = new Map<string, string>()
  #isQuitting: boolean = false

  /** A program that is packed is one whose files are not the project’s. */
  get isPackaged(): boolean {
    return process.env['DOCKET_APPLICATION'] !== undefined
  }

  get isQuitting(): boolean {
    return this.#isQuitting
  }

  whenReady(): Promise<void> {
    return whenReady
  }

  isReady(): boolean {
    return isReady()
  }

  enableSandbox(): void {
    onlyBeforeReady('app.enableSandbox()')
  }

  setPath(name: string, path: string): void {
    onlyBeforeReady(`app.setPath('${name}')`)
    if (!isAbsolute(path)) throw new Error('Path must be absolute')
    if (!existsSync(path)) throw new Error(`Failed to set path '${name}': there is no ${path}`)
    this.#paths.set(name, path)
  }

  getPath(name: string): string {
    const known = this.#paths.get(name)
    if (known !== undefined) return known
    if (name !== 'userData') return name === 'sessionData' ? this.getPath('userData') : join(tmpdir(), name)
    const made = mkdtempSync(join(tmpdir(), 'standin-'))
    this.#paths.set(name, made)
    return made
  }

  requestSingleInstanceLock(): boolean {
    return takeInstanceLock(this.getPath('userData'), (argv, directory) =>
      this.emit('second-instance', {}, argv, directory, null),
    )
  }

  /** No system is told: who asks which schemes are ours sees it on the output. */
  setAsDefaultProtocolClient(scheme: string): boolean {
    if (!/^[a-z][a-z0-9+.-]*$/i.test(scheme)) return false // as where the system refuses a name
    process.stdout.write(`[standin] protocol client ${JSON.stringify(scheme)}\n`)
    return true
  }

  /** The lists of systems are left alone. */
  addRecentDocument(path: string): void {
    if (!isAbsolute(path)) throw new Error('Path must be absolute')
  }

  clearRecentDocuments(): void {}

  quit(): void {
    if (this.#isQuitting) return
    this.#isQuitting = true
    if (this.#isPrevented('before-quit') || !openWindows().every((window) => window.close())) {
      this.#isQuitting = false
      return
    }
    if (this.#isPrevented('will-quit')) this.#isQuitting = false
    else this.exit(0)
  }

  exit(code = 0): void {
    this.#isQuitting = true
    for (const window of openWindows()) window.destroy()
    this.emit('quit', {}, code)
    releaseInstanceLock()
    void stopBrowser().finally(() => process.exit(code))
  }

  #isPrevented(name: string): boolean {
    let isPrevented = false
    this.emit(name, {
      preventDefault: () => {
        isPrevented = true
      },
    })
    return isPrevented
  }
}

/** Electron's `app`. */
export const app = new App()

function onlyBeforeReady(what: string): void {
  if (isReady()) throw new Error(`${what} can only be called before app is ready`)
}
