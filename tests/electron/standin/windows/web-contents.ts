import { EventEmitter } from 'node:events'
import type { Page } from 'playwright-core'
import { pack, unpack } from '../messages/codec.ts'
import { ipcMain } from '../messages/ipc-main.ts'
import { MessagePortMain } from '../messages/message-port.ts'
import type { FromPage } from '../messages/messages.ts'
import { addPreloadWorld, type PreloadWorld } from '../messages/preload-world.ts'
import { toWeb } from '../scheme.ts'
import { applyPermissions, session } from '../session.ts'
import type { WebPreferences } from './web-preferences.ts'

type OpenHandler = (details: { url: string; disposition: string }) => { action: 'allow' | 'deny' }

let ids = 0

/** Electron's `webContents`: what a window shows. */
export class WebContents extends EventEmitter {
  readonly id = ++ids
  readonly session = session.defaultSession
  mainFrame = { url: '', parent: null }
  readonly #preferences: WebPreferences
  readonly #ports = new Map<number, MessagePortMain>()
  #page: Page | null = null
  #world: PreloadWorld | null = null
  /** How many loads that the application wished for are under way. */
  #loads = 0
  #mayOpen: OpenHandler = () => ({ action: 'allow' })

  constructor(preferences: WebPreferences) {
    super()
    this.#preferences = preferences
  }

  /** Takes a page of Chromium over: the first, or a new one after a crash. */
  async adopt(page: Page): Promise<void> {
    this.#page = page
    page.on('domcontentloaded', () => this.emit('dom-ready'))
    page.on('load', () => this.emit('did-finish-load'))
    page.on('crash', () => this.#crashed())
    page.on('popup', (popup) => void popup.close())
    page.on('pageerror', (error) => report('page error', error.stack ?? error.message))
    page.on('console', (line) => {
      if (line.type() === 'error') report('console error', line.text())
    })
    this.#world = await addPreloadWorld(page, this.#preferences.preload, {
      received: (message) => this.#received(message),
      left: () => this.#closePorts(),
      arrived: (url) => {
        this.mainFrame = { url, parent: null }
        this.emit('did-navigate', {}, url)
      },
      moved: (url) => {
        this.mainFrame = { url, parent: null }
        this.emit('did-navigate-in-page', {}, url, true)
      },
      windowWanted: (url) => {
        if (this.#mayOpen({ url, disposition: 'new-window' }).action === 'allow')
          report('page error', `A child window was allowed: ${url}`)
      },
    })
    await applyPermissions(this.#world.cdp, this)
  }

  /** Kept for a test to read: Chromium without a profile of its own has no such policy. */
  webRtcPolicy = 'default'

  setWebRTCIPHandlingPolicy(policy: string): void {
    this.webRtcPolicy = policy
  }

  getWebRTCIPHandlingPolicy(): string {
    return this.webRtcPolicy
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#mayOpen = handler
  }

  getURL(): string {
    return this.mainFrame.url
  }

  getLastWebPreferences(): WebPreferences {
    return this.#preferences
  }

  isDestroyed(): boolean {
    return this.#page === null
  }

  async executeJavaScript(code: string): Promise<unknown> {
    return this.#page?.evaluate(code)
  }

  /** Chromium prints by the same code; Electron's margins of a centimetre give way to those of the page, as here. */
  async printToPDF({ pageSize = 'Letter', printBackground = false } = {}): Promise<Buffer> {
    if (this.#page === null) throw new Error('There is nothing to print')
    return this.#page.pdf({ format: pageSize, printBackground })
  }

  forcefullyCrashRenderer(): void {
    this.#world?.cdp.send('Page.crash').catch(() => undefined) // nobody is left to answer
  }

  /** Loads an address by the application's own wish: nobody is asked. */
  async load(page: Page, url: string): Promise<void> {
    this.#loads += 1
    try {
      await page.goto(toWeb(url))
    } finally {
      this.#loads -= 1
    }
  }

  mayNavigate(url: string): boolean {
    if (this.#loads > 0) return true
    const event = {
      url,
      isMainFrame: true,
      isSameDocument: false,
      defaultPrevented: false,
      preventDefault() {
        event.defaultPrevented = true
      },
    }
    this.emit('will-navigate', event, url)
    return !event.defaultPrevented
  }

  /** The window is closed. */
  drop(): void {
    this.#closePorts()
    this.#page = null
    this.#world = null
    this.emit('destroyed')
  }

  #crashed(): void {
    this.#closePorts()
    this.#world = null
    this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 })
  }

  #received(message: FromPage): void {
    switch (message.kind) {
      case 'port':
        this.#ports.get(message.id)?.receive(unpack(message.data))
        return
      case 'port-close':
        this.#ports.get(message.id)?.otherEndClosed()
        this.#ports.delete(message.id)
        return
      case 'send': {
        const ports = message.ports.map((id) => this.#bind(id))
        const event = { sender: this, senderFrame: this.mainFrame, frameId: 1, processId: 1, ports }
        ipcMain.emit(message.channel, event, ...message.args.map(unpack))
        // Electron collects a port that nobody listens to, and the other end learns of it.
        for (const port of ports) if (port.listenerCount('message') === 0) port.close()
      }
    }
  }

  #bind(id: number): MessagePortMain {
    const port = new MessagePortMain(
      (data) => this.#world?.post({ kind: 'port', id, data: pack(data) }),
      () => {
        this.#ports.delete(id)
        this.#world?.post({ kind: 'port-close', id })
      },
    )
    this.#ports.set(id, port)
    return port
  }

  #closePorts(): void {
    for (const port of this.#ports.values()) port.otherEndClosed()
    this.#ports.clear()
  }
}

/** One line that the tests read. */
function report(what: string, text: string): void {
  process.stdout.write(`[standin] ${what} ${JSON.stringify(text)}\n`)
}
