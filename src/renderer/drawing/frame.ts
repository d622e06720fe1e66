import mermaid from 'mermaid'
import { picture } from './picture.ts'

/**
 * The program of the frame in which diagrams are drawn. It has an origin of its own and a policy that lets nothing in or
 * out; it hears from the window that made it, over the one port that this sends first, and from nobody else.
 */
addEventListener('message', function connect({ source, ports: [port] }) {
  if (source !== parent || port === undefined) return
  removeEventListener('message', connect)
  port.onmessage = ({ data }) => {
    const { id, source: text, theme } = Object(data)
    if (typeof id !== 'number' || typeof text !== 'string') return
    draw(id, text, theme === 'dark' ? 'dark' : 'neutral').then(
      (drawn) => port.postMessage({ id, ...drawn }),
      (error: unknown) =>
        port.postMessage({ id, error: error instanceof Error ? error.message : String(error) }),
    )
  }
  port.postMessage('ready')
})

/** What a diagram may not set for itself, besides what Mermaid keeps for its site anyway. */
const SECURE = [
  ...['secure', 'securityLevel', 'startOnLoad', 'maxTextSize', 'maxEdges', 'suppressErrorRendering'],
  ...['htmlLabels', 'themeCSS', 'fontFamily', 'altFontFamily', 'dompurifyConfig'],
]

/** The policy fetches no picture either way; without this the attempt would be made, and told of. */
const REMOTE_PICTURE = /\bimg["']?\s*:\s*["']?\s*(?!data:)\S/i

async function draw(id: number, source: string, theme: 'dark' | 'neutral') {
  if (REMOTE_PICTURE.test(source)) throw new Error('It shows a picture from elsewhere, which is not fetched')
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    secure: SECURE,
    theme,
    // A picture has no fonts but those of the system, and labels in HTML would be drawn by another engine.
    fontFamily: 'system-ui, sans-serif',
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    class: { htmlLabels: false },
  })
  const { svg } = await mermaid.render(`diagram-${id}`, source)
  return picture(svg)
}
