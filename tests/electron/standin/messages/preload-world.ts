import { readFileSync } from 'node:fs'
import type { CDPSession, Page } from 'playwright-core'
import { fromWeb } from '../scheme.ts'
import { FromPage, type ToPage } from './messages.ts'

/** The name of the world that preload scripts live in, as in Electron. */
const WORLD = 'Electron Isolated Context'

const source = (name: string) => readFileSync(new URL(`./page/${name}`, import.meta.url), 'utf8')

export interface PageEvents {
  received(message: FromPage): void
  /** The document is gone, and all its ports with it. */
  left(): void
  arrived(url: string): void
  /** The same document, at another address. */
  moved(url: string): void
  windowWanted(url: string): void
}

export interface PreloadWorld {
  readonly cdp: CDPSession
  post(message: ToPage): void
}

/** Gives every document of a page our preload script, in a JavaScript world that the page cannot see. */
export async function addPreloadWorld(
  page: Page,
  preload: string | undefined,
  events: PageEvents,
): Promise<PreloadWorld> {
  const cdp = await page.context().newCDPSession(page)
  const { frameTree } = await cdp.send('Page.getFrameTree')
  let world: number | null = null

  cdp.on('Runtime.executionContextsCleared', () => {
    world = null
    events.left()
  })
  cdp.on('Runtime.executionContextCreated', ({ context }) => {
    if (context.name === WORLD && context.auxData?.['frameId'] === frameTree.frame.id) world = context.id
  })
  cdp.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
    if (name === '__native' && executionContextId === world)
      events.received(FromPage.parse(JSON.parse(payload)))
  })
  cdp.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId === undefined) events.arrived(fromWeb(frame.url))
  })
  cdp.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
    if (frameId === frameTree.frame.id) events.moved(fromWeb(url))
  })
  cdp.on('Page.windowOpen', ({ url }) => events.windowWanted(fromWeb(url)))

  await cdp.send('Page.enable')
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: '__native', executionContextName: WORLD })
  await addScripts(cdp, preload)
  return {
    cdp,
    post(message) {
      if (world === null) return
      const expression = `__receive(${JSON.stringify(message)})`
      // The document may leave while this is under way; its ports are closed then.
      cdp.send('Runtime.evaluate', { contextId: world, expression }).catch(() => undefined)
    },
  }
}

/** Frames get no preload script, as in Electron. */
async function addScripts(cdp: CDPSession, preload: string | undefined): Promise<void> {
  const isolated = source('isolated-world.js')
    .replace('PLATFORM', process.platform)
    .replace('/*PRELOAD*/', () => (preload === undefined ? '' : `${readFileSync(preload, 'utf8')}\n`))
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `if (window === top) ${source('main-world.js')}`,
  })
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `if (window === top) ${isolated}`,
    worldName: WORLD,
  })
}
