import { drawingFrame as texts } from '../texts.ts'
/** What a diagram is drawn in. */
export type DiagramTheme = 'light' | 'dark'

/** A diagram as the text of an SVG file, with its size in pixels. */
export interface DrawnDiagram {
  readonly svg: string
  readonly width: number
  readonly height: number
}

/** A frame that draws. */
export interface DrawingFrame {
  /** Rejects with what is wrong with the diagram, or a `FrameFailure`. */
  draw(source: string, theme: DiagramTheme): Promise<DrawnDiagram>
  remove(): void
}

/** The frame itself does not answer: it is to be replaced. */
export class FrameFailure extends Error {
  override readonly name = 'FrameFailure'
}

/** How long a diagram may take, and how long the frame may take to load, in milliseconds. */
export interface FrameLimits {
  readonly drawMs: number
  readonly loadMs: number
}

const LIMITS: FrameLimits = { drawMs: 5_000, loadMs: 30_000 }
/** No screen shows more. */
const MOST_PIXELS = 32_767
const MOST_CHARACTERS = 8_000_000

/**
 * A frame with an origin and a policy of its own, out of sight: what is drawn in it reaches neither this page nor a
 * network. It says nothing but pictures, as text, over a port that only the frame has.
 */
export async function openFrame(address: string, limits = LIMITS): Promise<DrawingFrame> {
  const { port1: port, port2 } = new MessageChannel()
  const waiting = new Map<number, (said: object) => void>()
  const ready = new Promise<void>((resolve) => {
    port.onmessage = ({ data }) => {
      if (data === 'ready') resolve()
      else waiting.get(Number(Reflect.get(Object(data), 'id')))?.(Object(data))
    }
  })
  const frame = hiddenFrame()
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  const remove = () => {
    port.close()
    frame.remove()
  }
  frame.src = address
  document.body.append(frame)
  try {
    // Its origin is its own, and has no name that it could be addressed by.
    const connected = loaded.then(() => frame.contentWindow?.postMessage('draw', '*', [port2]))
    await within(Promise.all([connected, ready]), limits.loadMs, texts.frameDiagramsDidNotLoad)
  } catch (error) {
    remove()
    throw error
  }
  let ids = 0

  return {
    async draw(source, theme) {
      ids += 1
      const id = ids
      const said = new Promise<object>((resolve) => waiting.set(id, resolve))
      port.postMessage({ id, source, theme })
      try {
        return drawnOf(await within(said, limits.drawMs, tooLong(limits.drawMs)))
      } finally {
        waiting.delete(id)
      }
    },
    remove,
  }
}

/** It has a size, as what is drawn in it is measured, and is neither seen nor reached. */
function hiddenFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  Object.assign(frame.style, {
    position: 'fixed',
    inset: '0 auto auto 0',
    width: '1200px',
    height: '900px',
    border: '0',
    visibility: 'hidden',
    pointerEvents: 'none',
  })
  return frame
}

function tooLong(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000))
  return texts.diagramNotDrawnWithin(seconds, seconds === 1 ? 'second' : 'seconds')
}

async function within<T>(work: Promise<T>, ms: number, otherwise: string): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new FrameFailure(otherwise)), ms)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** What a frame has said; it is looked at as something that a stranger said. */
function drawnOf(said: object): DrawnDiagram {
  const [svg, width, height, error] = ['svg', 'width', 'height', 'error'].map((key): unknown =>
    Reflect.get(said, key),
  )
  if (typeof error === 'string') throw new Error(sentence(error))
  if (typeof svg !== 'string' || !isSize(width) || !isSize(height))
    throw new FrameFailure(texts.frameDiagramsReturnedNoPicture)
  if (svg.length > MOST_CHARACTERS || Math.max(width, height) > MOST_PIXELS)
    throw new Error('It is too large to be shown.')
  return { svg, width, height }
}

/** The first line of what Mermaid says; the rest is its grammar. */
function sentence(error: string): string {
  if (error.startsWith(texts.noDiagramTypeDetected)) return texts.firstLineNamesNoDiagram
  const first = (error.trim().split('\n')[0] ?? '').slice(0, 200).replace(/[:.]?\s*$/, '')
  return `${first || texts.mermaidGivesNoReason}.`
}

function isSize(size: unknown): size is number {
  return typeof size === 'number' && size > 0 && Number.isFinite(size)
}
