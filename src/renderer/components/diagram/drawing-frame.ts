import { drawingFrame as texts } from '../texts.ts'
/** The color scheme of a diagram. */
export type DiagramTheme = 'light' | 'dark'

/** A diagram as SVG text, with its size in pixels. */
export interface DrawnDiagram {
  readonly svg: string
  readonly width: number
  readonly height: number
}

/** A frame that draws diagrams. */
export interface DrawingFrame {
  /** Rejects with the error in the diagram, or with a `FrameFailure`. */
  draw(source: string, theme: DiagramTheme): Promise<DrawnDiagram>
  remove(): void
}

/** The frame does not answer and must be replaced. */
export class FrameFailure extends Error {
  override readonly name = 'FrameFailure'
}

/** Time limits for drawing a diagram and for loading the frame, in milliseconds. */
export interface FrameLimits {
  readonly drawMs: number
  readonly loadMs: number
}

const LIMITS: FrameLimits = { drawMs: 5_000, loadMs: 30_000 }
/** Maximum width or height of a diagram in pixels. */
const MAX_PIXELS = 32_767
const MAX_CHARACTERS = 8_000_000

/**
 * Opens a hidden frame with its own origin and policy: its content reaches neither this page nor the network. It only
 * returns pictures as text, over a port that no other window has.
 */
export async function openFrame(address: string, limits = LIMITS): Promise<DrawingFrame> {
  const { port1: port, port2 } = new MessageChannel()
  const waiting = new Map<number, (reply: object) => void>()
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
    // The target is `*` because the frame has an opaque origin, which cannot be named.
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
      const reply = new Promise<object>((resolve) => waiting.set(id, resolve))
      port.postMessage({ id, source, theme })
      try {
        return drawnOf(await within(reply, limits.drawMs, tooLong(limits.drawMs)))
      } finally {
        waiting.delete(id)
      }
    },
    remove,
  }
}

/** Creates an invisible frame that cannot be focused. It has a size because its content is measured. */
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

/** Validates an answer of the frame, which is untrusted input. */
function drawnOf(reply: object): DrawnDiagram {
  const [svg, width, height, error] = ['svg', 'width', 'height', 'error'].map((key): unknown =>
    Reflect.get(reply, key),
  )
  if (typeof error === 'string') throw new Error(sentence(error))
  if (typeof svg !== 'string' || !isSize(width) || !isSize(height))
    throw new FrameFailure(texts.frameDiagramsReturnedNoPicture)
  if (svg.length > MAX_CHARACTERS || Math.max(width, height) > MAX_PIXELS)
    throw new Error('It is too large to be shown.')
  return { svg, width, height }
}

/** Returns the first line of a Mermaid error; the rest describes its grammar. */
function sentence(error: string): string {
  if (error.startsWith(texts.noDiagramTypeDetected)) return texts.firstLineNamesNoDiagram
  const first = (error.trim().split('\n')[0] ?? '').slice(0, 200).replace(/[:.]?\s*$/, '')
  return `${first || texts.mermaidGivesNoReason}.`
}

function isSize(size: unknown): size is number {
  return typeof size === 'number' && size > 0 && Number.isFinite(size)
}
