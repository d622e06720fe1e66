import {
  type DiagramTheme,
  type DrawingFrame,
  type DrawnDiagram,
  FrameFailure,
  openFrame,
} from './drawing-frame.ts'

/** Maximum length of a source that Mermaid draws. */
const MAX_SOURCE = 50_000
/** Maximum number of cached pictures. */
const MAX_KEPT = 60

/** Draws diagrams one at a time in a frame that is opened for the first one. */
export interface Drawer {
  /**
   * Draws a diagram. Rejects with a sentence for the user. A diagram whose signal is aborted before its turn is not
   * drawn.
   */
  draw(source: string, theme: DiagramTheme, signal: AbortSignal): Promise<DrawnDiagram>
}

/** Creates a drawer. A frame that does not answer in time is replaced for the next diagram. */
export function createDrawer(open: () => Promise<DrawingFrame>): Drawer {
  const kept = new Map<string, DrawnDiagram>()
  let frame: Promise<DrawingFrame> | null = null
  let last: Promise<unknown> = Promise.resolve()

  return {
    draw(source, theme, signal) {
      const mine = last.then(() => drawNow(source, theme, signal))
      last = mine.catch(() => {})
      return mine
    },
  }

  async function drawNow(source: string, theme: DiagramTheme, signal: AbortSignal): Promise<DrawnDiagram> {
    signal.throwIfAborted()
    const key = `${theme} ${source}`
    const known = kept.get(key)
    if (known !== undefined) return known
    if (source.length > MAX_SOURCE) throw new Error('It is too long to be drawn.')
    frame ??= open()
    try {
      const drawn = await (await frame).draw(source, theme)
      const [oldest] = kept.keys()
      if (oldest !== undefined && kept.size >= MAX_KEPT) kept.delete(oldest)
      kept.set(key, drawn)
      return drawn
    } catch (error) {
      if (error instanceof FrameFailure) replace()
      throw error
    }
  }

  function replace(): void {
    frame?.then(
      (old) => old.remove(),
      () => {},
    )
    frame = null
  }
}

let shared: Drawer | null = null

/** Returns the shared drawer of the window. */
export function theDrawer(): Drawer {
  shared ??= createDrawer(() => openFrame(new URL('drawing/frame.html', document.baseURI).href))
  return shared
}
