import { afterEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Diagram } from '../../../../src/renderer/components/diagram/diagram.tsx'
import { createDrawer } from '../../../../src/renderer/components/diagram/drawer.ts'
import { FrameFailure, openFrame } from '../../../../src/renderer/components/diagram/drawing-frame.ts'

const FRAME = new URL('drawing/frame.html', document.baseURI).href
const GOOD = 'flowchart TD\n  A["Wasser & “Eis”"] -->|erwärmen| B{Dampf?}'
const never = new AbortController().signal

afterEach(() => document.documentElement.removeAttribute('data-theme'))

async function picture(svg: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  await image.decode()
  return image
}

/** Parts of a picture that could run, fetch or lead anywhere. */
function harmIn(svg: string): string[] {
  const all = [...new DOMParser().parseFromString(svg, 'image/svg+xml').querySelectorAll('*')]
  const attributes = all.flatMap((element) => [...element.attributes])
  return [
    ...all.map(({ localName }) => localName).filter((name) => /^(script|iframe|img|parsererror)$/.test(name)),
    ...attributes.filter(({ name }) => name.startsWith('on')).map(({ name }) => name),
    ...attributes
      .filter(({ name, value }) => /href|src/.test(name) && !value.startsWith('#'))
      .map(({ value }) => value),
    ...(svg.match(/url\(\s*["']?(?!["']?#)[^)]*/g) ?? []),
  ]
}

const frames = () => [...document.querySelectorAll('iframe[sandbox]')]

describe('a diagram', () => {
  it('is shown as a picture of its own size, with its source behind a button', async () => {
    const screen = await render(<Diagram source={GOOD} alt="Water and ice" />)
    const image = screen.getByRole('img', { name: 'Water and ice' })
    await expect.element(image).toHaveAttribute('src', expect.stringMatching(/^blob:/))
    const element = image.element()
    if (!(element instanceof HTMLImageElement)) throw new Error('There is no picture')
    await element.decode()
    expect(element.naturalWidth).toBe(Number(element.getAttribute('width')))
    expect(element.naturalHeight).toBeGreaterThan(100)
    await expect.element(screen.getByText(/flowchart TD/)).not.toBeVisible()
    await screen.getByRole('button', { name: 'Show source' }).click()
    await expect.element(screen.getByText(/flowchart TD/)).toBeVisible()
    await screen.getByRole('button', { name: 'Hide source' }).click()
    await expect.element(screen.getByText(/flowchart TD/)).not.toBeVisible()
  })

  it('that cannot be drawn says why, and shows its source', async () => {
    const screen = await render(<Diagram source={'flowchart TD\n  A["x'} alt="Broken" />)
    await expect.element(screen.getByRole('status')).toHaveTextContent('Not drawn. Parse error on line 3.')
    await expect.element(screen.getByText(/A\["x/).last()).toBeVisible()
  })

  it('is drawn in the theme of the page, and again when that changes', async () => {
    const revoked = vi.spyOn(URL, 'revokeObjectURL')
    document.documentElement.dataset['theme'] = 'light'
    const screen = await render(<Diagram source={GOOD} alt="Water" />)
    const image = screen.getByRole('img')
    await expect.element(image).toBeVisible()
    const light = image.element().getAttribute('src')
    document.documentElement.dataset['theme'] = 'dark'
    await vi.waitFor(() => expect(revoked).toHaveBeenCalledWith(light))
    await expect.element(image).toHaveAttribute('src', expect.stringMatching(/^blob:/))
    await screen.unmount()
    expect(revoked).toHaveBeenCalledTimes(2)
  })
})

describe('the frame', () => {
  it('draws every kind of diagram that Mermaid has as a file that a picture takes', async () => {
    const frame = await openFrame(FRAME)
    const sources = [
      GOOD,
      'sequenceDiagram\n  Alice->>Bob: hi <b>you</b>',
      'classDiagram\n  class A {\n    +b(c) int\n  }',
      'stateDiagram-v2\n  [*] --> A: go',
      'erDiagram\n  A ||--o{ B : has',
      'gantt\n  section A\n  a : a1, 2024-01-01, 3d',
      'pie\n  "a" : 3\n  "b" : 4',
      'journey\n  section a\n  x: 5: Me',
      'mindmap\n  root((x))\n    a\n    b',
      'timeline\n  2020 : a : b',
      'gitGraph\n  commit\n  branch b\n  commit',
      'quadrantChart\n  A: [0.3, 0.6]',
      'xychart-beta\n  bar [1, 2]',
      'kanban\n  todo[To do]\n    a[Task]',
      'block-beta\n  a b c',
      'sankey-beta\na,b,3',
    ]
    for (const source of sources) {
      const { svg, width } = await frame.draw(source, 'light')
      expect([source, (await picture(svg)).naturalWidth]).toEqual([source, width])
    }
    frame.remove()
  })

  it.each([
    ['a link that runs a script', 'flowchart TD\n  A --> B\n  click A href "javascript:parent.ran = true"'],
    ['a call of a function', 'flowchart TD\n  A --> B\n  click A call ran()'],
    ['a picture that fails', 'flowchart TD\n  A["<img src=x onerror=parent.ran=true>"] --> B'],
    ['a script', 'flowchart TD\n  A["<script>parent.ran = true</script>"] --> B'],
    [
      'a directive that loosens everything',
      '%%{init: {"securityLevel": "loose", "htmlLabels": true, "flowchart": {"htmlLabels": true}}}%%\nflowchart TD\n  A["<img src=x onerror=parent.ran=true><script>parent.ran=true</script>"]',
    ],
    [
      'a style that fetches',
      '%%{init: {"themeCSS": ".node { background: url(http://127.0.0.1:9/css) }"}}%%\nflowchart TD\n  A',
    ],
    [
      'a colour that fetches',
      '%%{init: {"themeVariables": {"primaryColor": "url(http://127.0.0.1:9/v)"}}}%%\nflowchart TD\n  A',
    ],
    ['a link to another site', 'sequenceDiagram\n  link A: B @ http://127.0.0.1:9/\n  A->>B: hi'],
    ['a frame', 'flowchart TD\n  A["<iframe src=http://127.0.0.1:9/></iframe>"]'],
    [
      'a message of a frame',
      'sequenceDiagram\n  A->>B: <foreignObject><iframe src="http://127.0.0.1:9/"/></foreignObject>',
    ],
  ])('gives a picture of %s, without what it would do', async (_, source) => {
    const frame = await openFrame(FRAME)
    const { svg } = await frame.draw(source, 'light')
    const image = await picture(svg)
    expect(image.naturalWidth).toBeGreaterThan(0)
    expect(harmIn(svg)).toEqual([])
    expect('ran' in window).toBe(false)
    frame.remove()
  })

  it('draws nothing that needs a picture of another site, and asks for none', async () => {
    const frame = await openFrame(FRAME)
    const source = 'flowchart TD\n  A@{ img: "http://127.0.0.1:9/a.png", label: "x" }'
    await expect(frame.draw(source, 'light')).rejects.toThrow(
      'It shows a picture from elsewhere, which is not fetched.',
    )
    frame.remove()
  })

  it('has an origin of its own: it reaches nothing of the page, and the page nothing of it', async () => {
    const frame = await openFrame(FRAME)
    const element = frames().at(-1)
    if (!(element instanceof HTMLIFrameElement)) throw new Error('There is no frame')
    expect(element.getAttribute('sandbox')).toBe('allow-scripts')
    expect(element.contentDocument).toBeNull()
    expect(() => element.contentWindow?.document).toThrow(/cross-origin/)
    frame.remove()
    expect(frames()).not.toContain(element)
  })
})

describe('the drawer', () => {
  it('begins with the first diagram, and draws none twice', async () => {
    const open = vi.fn(() => openFrame(FRAME))
    const drawer = createDrawer(open)
    expect(open).not.toHaveBeenCalled()
    const [one, two] = await Promise.all([1, 2].map(() => drawer.draw(GOOD, 'light', never)))
    expect(one).toBe(two)
    expect(open).toHaveBeenCalledTimes(1)
    frames().at(-1)?.remove()
  })

  it('replaces a frame that does not answer, and goes on with the next diagram', async () => {
    const remove = vi.fn()
    const silent = { draw: () => Promise.reject(new FrameFailure('It was not drawn in time.')), remove }
    const open = vi.fn(() => (open.mock.calls.length === 1 ? Promise.resolve(silent) : openFrame(FRAME)))
    const drawer = createDrawer(open)
    const [first, second] = await Promise.allSettled(
      [`${GOOD} --> C`, GOOD].map((source) => drawer.draw(source, 'light', never)),
    )
    expect(first).toMatchObject({ status: 'rejected', reason: { message: 'It was not drawn in time.' } })
    expect(second).toMatchObject({ value: { svg: expect.stringMatching(/^<svg/) } })
    expect([remove.mock.calls.length, open.mock.calls.length]).toEqual([1, 2])
    frames().at(-1)?.remove()
  })

  it('keeps its frame where only a diagram is broken', async () => {
    const open = vi.fn(() => openFrame(FRAME))
    const drawer = createDrawer(open)
    await expect(drawer.draw('flowchart TD\n  A[', 'light', never)).rejects.toThrow('Parse error on line 3.')
    await drawer.draw(GOOD, 'light', never)
    expect(open).toHaveBeenCalledTimes(1)
    frames().at(-1)?.remove()
  })

  it('refuses what is too long, and what nobody waits for any more', async () => {
    const open = vi.fn(() => openFrame(FRAME))
    const drawer = createDrawer(open)
    await expect(drawer.draw(`pie\n${'%'.repeat(50_000)}`, 'light', never)).rejects.toThrow(
      'It is too long to be drawn.',
    )
    await expect(drawer.draw(GOOD, 'light', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
    expect(open).not.toHaveBeenCalled()
  })

  it('says so where the frame does not load', async () => {
    const before = frames()
    const drawer = createDrawer(() => openFrame('about:blank', { drawMs: 100, loadMs: 300 }))
    await expect(drawer.draw(GOOD, 'light', never)).rejects.toThrow('The frame for diagrams did not load.')
    expect(frames()).toEqual(before)
  })
})
