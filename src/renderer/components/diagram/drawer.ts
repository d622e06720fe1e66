import {
  type DiagramTheme,
  type DrawingFrame,
  type DrawnDiagram,
  FrameFailure,
  openFrame,
} from './drawing-frame.ts'

/** Mermaid draws nothing longer. */
const MOST_SOURCE = 50_000
/** Pictures that are kept for when they are shown again. */
const MOST_KEPT = 60

/** Draws diagrams, one after the other, in one frame that begins with the first. */
export interface Drawer {
  /** Rejects with a sentence. What the signal gives up before its turn is not drawn. */
  draw(source: string, theme: DiagramTheme, signal: AbortSignal): Promise<DrawnDiagram>
}

/** A drawer over frames; one that does not answer in time is replaced, and the next diagram goes on. */
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
    if (source.length > MOST_SOURCE) throw new Error('It is too long to be drawn.')
    frame ??= open()
    try {
      const drawn = await (await frame).draw(source, theme)
      const [oldest] = kept.keys()
      if (oldest !== undefined && kept.size >= MOST_KEPT) kept.delete(oldest)
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

/** The one drawer of the window. */
export function theDrawer(): Drawer {
  shared ??= createDrawer(() => openFrame(new URL('drawing/frame.html', document.baseURI).href))
  return shared
}
