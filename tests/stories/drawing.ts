import type { Page } from '@playwright/test'

/** A site that listens on no port; whatever asks for it is seen as a request of the page all the same. */
const ELSEWHERE = 'http://127.0.0.1:9/'

/** Diagrams that would run, fetch or lead somewhere, if anything let them. */
export const hostileDiagrams: readonly string[] = [
  'flowchart TD\n  A --> B\n  click A href "javascript:parent.ran = true"',
  'flowchart TD\n  A["<img src=x onerror=parent.ran=true>"] --> B',
  'flowchart TD\n  A["<script>parent.ran = true</script>"] --> B',
  `%%{init: {"securityLevel": "loose", "htmlLabels": true}}%%\nflowchart TD\n  A["<img src=${ELSEWHERE}a.png onerror=parent.ran=true>"]`,
  `%%{init: {"themeCSS": ".node { background: url(${ELSEWHERE}css) }"}}%%\nflowchart TD\n  A`,
  `flowchart TD\n  A["<iframe src=${ELSEWHERE}></iframe>"]`,
  `flowchart TD\n  A@{ img: "${ELSEWHERE}a.png", label: "x" }`,
]

/** The lexer takes minutes for this number of spaces. */
const ENDLESS = `flowchart TD\nA${' '.repeat(30_000)}!`

/** Results of diagrams in the frame that the window draws them in, one after the other. */
export async function drawn(page: Page, sources: readonly string[]): Promise<('picture' | 'refused')[]> {
  return page.evaluate(async (given) => {
    const { port1: port, port2 } = new MessageChannel()
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-scripts')
    frame.src = 'drawing/frame.html'
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    const heard = () => new Promise<unknown>((resolve) => (port.onmessage = ({ data }) => resolve(data)))
    document.body.append(frame)
    await loaded
    const ready = heard()
    frame.contentWindow?.postMessage('draw', '*', [port2])
    await ready
    const outcomes: ('picture' | 'refused')[] = []
    for (const [id, source] of given.entries()) {
      const replies = heard()
      port.postMessage({ id, source, theme: 'light' })
      const svg: unknown = Reflect.get(Object(await replies), 'svg')
      if (typeof svg !== 'string') outcomes.push('refused')
      else {
        const image = new Image()
        image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
        await image.decode()
        document.body.append(image)
        image.click()
        outcomes.push('picture')
      }
    }
    frame.remove()
    return outcomes
  }, sources)
}

/** The longest that the page was held up while a frame was at a diagram that does not end, in milliseconds. */
export async function heldUp(page: Page): Promise<number> {
  return page.evaluate(async (source) => {
    const { port1: port, port2 } = new MessageChannel()
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-scripts')
    frame.src = 'drawing/frame.html'
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    const ready = new Promise((resolve) => (port.onmessage = resolve))
    document.body.append(frame)
    await loaded
    frame.contentWindow?.postMessage('draw', '*', [port2])
    await ready
    port.postMessage({ id: 1, source, theme: 'light' })
    let longest = 0
    const end = performance.now() + 2_000
    for (let last = performance.now(); last < end; ) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
    }
    frame.remove()
    return longest
  }, ENDLESS)
}

/**
 * Results of a script in the frame that tries to get out of it: the errors that it throws, or the values that it gets.
 */
export async function reachedFrom(page: Page, site: string): Promise<Record<string, string>> {
  await page.evaluate(async () => {
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-scripts')
    frame.src = 'drawing/frame.html'
    document.body.append(frame)
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  })
  const frame = page.frames().find((each) => each.url().endsWith('drawing/frame.html'))
  if (frame === undefined) throw new Error('There is no frame')
  return frame.evaluate(async (url) => {
    const tried = async (work: () => unknown) => {
      try {
        await work()
        return 'reached'
      } catch (error) {
        return error instanceof Error || error instanceof DOMException ? error.name : 'refused'
      }
    }
    const loaded = (element: HTMLElement) =>
      new Promise<void>((resolve, reject) => {
        element.onload = () => resolve()
        element.onerror = () => reject(new Error('refused'))
        document.body.append(element)
      })
    return {
      page: await tried(() => parent.document.title),
      storage: await tried(() => localStorage.length),
      fetch: await tried(() => fetch(url)),
      own: await tried(() => fetch('frame.js')),
      image: await tried(() => loaded(Object.assign(document.createElement('img'), { src: `${url}a.png` }))),
      script: await tried(() =>
        loaded(Object.assign(document.createElement('script'), { src: `${url}a.js` })),
      ),
      code: await tried(() => new Function('return 1')()),
      origin: self.origin,
    }
  }, site)
}
