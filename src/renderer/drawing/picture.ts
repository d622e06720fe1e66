/** A diagram as the text of an SVG file, with its size in pixels. */
export interface Picture {
  readonly svg: string
  readonly width: number
  readonly height: number
}

/** What no picture of a diagram has a use for. */
const UNWANTED = 'script, iframe, object, embed, link, audio, video, form, img'
/** Where else a link within it may lead: to a part of it, or to data. */
const INSIDE = /^(#|data:image\/)/

/** What Mermaid has drawn as a file of its own: well formed, of a size of its own, without a way out of it. */
export function picture(drawn: string): Picture {
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

/** Labels in SVG are left with the entities in which Mermaid writes quotes and the like: `&quot;` is read as `"`. */
function readEntities(element: Element): void {
  for (const node of element.childNodes) {
    if (!(node instanceof Text) || !/&#?\w+;/.test(node.data)) continue
    const reader = document.createElement('textarea') // its content is text, whatever it says
    reader.innerHTML = node.data
    node.data = reader.value
  }
}
