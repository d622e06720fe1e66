import { EventEmitter } from 'node:events'
import type { Page } from 'playwright-core'
import { app } from '../app.ts'
import { openPage } from '../browser.ts'
import { addWindow, type OpenWindow, openWindows, removeWindow } from './open-windows.ts'
import type { Rectangle } from './screen.ts'
import { WebContents } from './web-contents.ts'
import { refuseOpenWindow, type WebPreferences } from './web-preferences.ts'

interface WindowOptions {
  readonly x?: number
  readonly y?: number
  readonly width?: number
  readonly height?: number
  readonly minWidth?: number
  readonly minHeight?: number
  readonly show?: boolean
  readonly title?: string
  readonly webPreferences?: WebPreferences
}

let ids = 0

/** Electron's `BrowserWindow`: a page of Chromium. */
export class BrowserWindow extends EventEmitter implements OpenWindow {
  readonly id = ++ids
  readonly webContents: WebContents
  page: Page | null = null
  readonly #options: WindowOptions
  #opened: Promise<Page>
  #isCrashed: boolean = false
  #isVisible: boolean
  #isMinimized: boolean = false
  #isFocused: boolean = true
  #isMaximized: boolean = false
  #bounds: Rectangle

  constructor(options: WindowOptions = {}) {
    super()
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready')
    const preferences = options.webPreferences ?? {}
    refuseOpenWindow(preferences)
    this.#options = options
    const { x = 100, y = 60, width = 800, height = 600 } = options
    this.#bounds = { x, y, width, height }
    this.#isVisible = options.show !== false
    this.webContents = new WebContents(preferences)
    app.emit('web-contents-created', {}, this.webContents)
    addWindow(this)
    this.#opened = this.#openPage()
    this.webContents.on('render-process-gone', () => {
      this.#isCrashed = true
    })
    app.emit('browser-window-created', {}, this)
  }

  static getAllWindows(): BrowserWindow[] {
    return openWindows().filter((window) => window instanceof BrowserWindow)
  }

  static fromWebContents(contents: WebContents): BrowserWindow | null {
    return BrowserWindow.getAllWindows().find(({ webContents }) => webContents === contents) ?? null
  }

  static getFocusedWindow(): BrowserWindow | null {
    return BrowserWindow.getAllWindows().findLast((window) => window.#isFocused) ?? null
  }

  /** As in Electron, a crashed window comes back by being loaded again; Chromium needs a new page for that. */
  async loadURL(url: string): Promise<void> {
    const crashed = this.#isCrashed ? this.page : null
    if (crashed !== null) {
      this.#isCrashed = false
      this.#opened = this.#openPage()
    }
    try {
      const page = await this.#opened
      await crashed?.close()
      await this.webContents.load(page, url)
    } catch (error) {
      if (!this.isDestroyed()) throw error // else it was closed meanwhile
    }
  }

  mayNavigate(url: string): boolean {
    return this.webContents.mayNavigate(url)
  }

  show(): void {
    this.#isVisible = true
    this.emit('show')
  }

  isVisible(): boolean {
    return this.#isVisible
  }

  isDestroyed(): boolean {
    return !openWindows().includes(this)
  }

  minimize(): void {
    this.#isMinimized = true
    this.emit('minimize')
  }

  isMinimized(): boolean {
    return this.#isMinimized
  }

  restore(): void {
    this.#isMinimized = false
    this.emit('restore')
  }

  maximize(): void {
    this.#isMaximized = true
    this.emit('maximize')
    this.emit('resize')
  }

  isMaximized(): boolean {
    return this.#isMaximized
  }

  setBounds(bounds: Partial<Rectangle>): void {
    this.#bounds = { ...this.#bounds, ...bounds }
    this.emit('resize')
  }

  getNormalBounds(): Rectangle {
    return this.#bounds
  }

  blur(): void {
    this.#isFocused = false
    this.emit('blur')
  }

  /** Values of the progress on the icon, in order; kept for a test to read. */
  readonly progress: number[] = []

  setProgressBar(progress: number): void {
    this.progress.push(progress)
  }

  focus(): void {
    this.#isFocused = true
    this.page?.bringToFront().catch(() => undefined) // it may close meanwhile
    this.emit('focus')
  }

  getMinimumSize(): [number, number] {
    return [this.#options.minWidth ?? 0, this.#options.minHeight ?? 0]
  }

  close(): boolean {
    let isPrevented = false
    this.emit('close', {
      preventDefault: () => {
        isPrevented = true
      },
    })
    if (!isPrevented) this.destroy()
    return !isPrevented
  }

  destroy(): void {
    const { page } = this
    this.#closed()
    page?.close().catch(() => undefined) // the browser may be gone already
  }

  async #openPage(): Promise<Page> {
    const page = await openPage()
    this.page = page
    page.on('close', () => {
      if (this.page === page) this.#closed()
    })
    page.once('load', () => this.emit('ready-to-show'))
    await page.setViewportSize({ width: this.#bounds.width, height: this.#bounds.height })
    await this.webContents.adopt(page)
    return page
  }

  #closed(): void {
    if (!removeWindow(this)) return
    this.webContents.drop()
    this.emit('closed')
    if (openWindows().length > 0 || app.isQuitting) return
    if (app.listenerCount('window-all-closed') === 0) app.quit()
    else app.emit('window-all-closed')
  }
}
