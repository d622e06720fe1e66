import mermaid from 'mermaid'

/** A diagram as SVG text, with its size in pixels. */
interface Picture {
  readonly svg: string
  readonly width: number
  readonly height: number
}

/** Elements that are removed from a picture. */
const UNWANTED = 'script, iframe, object, embed, link, audio, video, form, img'
/** The only allowed link targets: a part of the picture itself, or image data. */
const INSIDE = /^(#|data:image\/)/

/**
 * Converts Mermaid's output to a standalone SVG file: well-formed, with a fixed size, and without external references.
 */
function picture(drawn: string): Picture {
  const holder = document.createElement('div')
  holder.innerHTML = drawn
  const svg = holder.querySelector('svg')
  if (svg === null) throw new Error('The diagram has no picture.')
  for (const element of svg.querySelectorAll(UNWANTED)) element.remove()
  for (const element of svg.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes])
      if (/^(xlink:)?(href|src)$/.test(name) && !INSIDE.test(value)) element.removeAttribute(name)
  for (const text of svg.querySelectorAll('text, tspan, title, desc')) readEntities(text)
  const { width, height } = svg.viewBox.baseVal
  const size = { width: Math.max(1, Math.ceil(width)), height: Math.max(1, Math.ceil(height)) }
  svg.setAttribute('width', String(size.width))
  svg.setAttribute('height', String(size.height))
  svg.style.removeProperty('max-width')
  return { svg: new XMLSerializer().serializeToString(svg), ...size }
}

/** Decodes the entities that Mermaid leaves in SVG labels, for example `&quot;` to `"`. */
function readEntities(element: Element): void {
  for (const node of element.childNodes) {
    if (!(node instanceof Text) || !/&#?\w+;/.test(node.data)) continue
    const reader = document.createElement('textarea') // a text area reads its content as text only
    reader.innerHTML = node.data
    node.data = reader.value
  }
}

/**
 * The program of the frame in which diagrams are drawn. The frame has its own origin and a policy that blocks all
 * requests. It accepts messages only from its parent window, over the single port that the parent sends first.
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

/** Options that a diagram may not set itself, in addition to those that Mermaid reserves for its site. */
const SECURE = [
  ...['secure', 'securityLevel', 'startOnLoad', 'maxTextSize', 'maxEdges', 'suppressErrorRendering'],
  ...['htmlLabels', 'themeCSS', 'fontFamily', 'altFontFamily', 'dompurifyConfig'],
]

/**
 * Matches remote pictures. The policy blocks them anyway, but the browser would try to fetch them and report an error.
 */
const REMOTE_PICTURE = /\bimg["']?\s*:\s*["']?\s*(?!data:)\S/i

async function draw(id: number, source: string, theme: 'dark' | 'neutral') {
  if (REMOTE_PICTURE.test(source)) throw new Error('It shows a picture from elsewhere, which is not fetched')
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    secure: SECURE,
    theme,
    // An SVG picture has only the system's fonts, and a different engine would draw HTML labels.
    fontFamily: 'system-ui, sans-serif',
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    class: { htmlLabels: false },
  })
  const { svg } = await mermaid.render(`diagram-${id}`, source)
  return picture(svg)
}
