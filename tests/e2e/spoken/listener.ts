import type { CDPSession, Page } from '@playwright/test'
import * as z from 'zod'

const AxValue = z.object({ value: z.unknown() }).optional()
const AxTree = z.object({
  nodes: z.array(
    z.object({
      role: AxValue,
      name: AxValue,
      description: AxValue,
      properties: z.array(z.object({ name: z.string(), value: z.object({ value: z.unknown() }) })).optional(),
    }),
  ),
})
const Found = z.object({ result: z.object({ objectId: z.string().optional() }) })

/** States that a screen reader speaks, as Chromium names them. */
const STATES = ['checked', 'pressed', 'selected', 'expanded', 'disabled', 'invalid', 'required'] as const

/** Hears what a screen reader would speak: what has the focus, from the accessibility tree, and what live regions say. */
export class Listener {
  readonly #page: Page
  readonly #session: CDPSession
  readonly #lines: string[] = []
  #container = ''

  private constructor(page: Page, session: CDPSession) {
    this.#page = page
    this.#session = session
  }

  static async at(page: Page): Promise<Listener> {
    const session = await page.context().newCDPSession(page)
    await session.send('Accessibility.enable')
    const listener = new Listener(page, session)
    await listener.#announced()
    return listener
  }

  /** Everything that was pressed and spoken, line by line. */
  transcript(): string {
    return `${this.#lines.join('\n')}\n`
  }

  /** Presses a key, waits for what it leads to, and writes down what is spoken then. */
  async press(key: string, until: () => Promise<unknown>): Promise<void> {
    await this.#page.keyboard.press(key)
    await until()
    this.#lines.push(`[${key}]`)
    for (const text of await this.#announced()) this.#lines.push(`  says: ${text}`)
    this.#lines.push(...(await this.#focus()))
  }

  /** New texts of live regions once they are drawn; what is atomic is spoken whole. */
  #announced(): Promise<string[]> {
    return this.#page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      const key = '__spokenTexts'
      const before: WeakMap<Node, string> = Reflect.get(window, key) ?? new WeakMap<Node, string>()
      Reflect.set(window, key, before)
      const spoken: string[] = []
      const isToast = (region: Element) => region.matches('.toasts')
      const regions = document.querySelectorAll(
        '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]',
      )
      // A finished step is announced before its result.
      for (const region of [...regions].toSorted(
        (one, other) => Number(isToast(other)) - Number(isToast(one)),
      )) {
        if (region.getAttribute('aria-live') === 'off') continue
        if (region.parentElement?.closest('[aria-live="polite"], [aria-live="assertive"]') != null) continue
        if (region.closest('[aria-hidden="true"], [hidden]') !== null) continue
        const isAtomic = region.getAttribute('aria-atomic') !== 'false' && region.hasAttribute('role')
        const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT)
        const all: string[] = []
        const fresh: string[] = []
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const text = (node.textContent ?? '').trim()
          if (text === '' || node.parentElement?.closest('[aria-hidden="true"]') != null) continue
          all.push(text)
          if (before.get(node) !== text) fresh.push(text)
          before.set(node, text)
        }
        const isWhole = isAtomic && region.getAttribute('role') !== 'region'
        if (fresh.length > 0) spoken.push((isWhole ? all : fresh).join(' '))
      }
      return spoken
    })
  }

  /** The element that has the focus, or its active row, once it has changed or is named again. */
  async #focus(): Promise<string[]> {
    const found = Found.parse(
      await this.#session.send('Runtime.evaluate', {
        expression: `(() => {
          const on = document.activeElement
          return document.getElementById(on?.getAttribute('aria-activedescendant') ?? '') ?? on
        })()`,
      }),
    )
    const { objectId } = found.result
    if (objectId === undefined) return []
    const { container, position } = await this.#place()
    const tree = AxTree.parse(
      await this.#session.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false }),
    )
    const [node] = tree.nodes
    if (node === undefined) return []
    const text = (value: { value: unknown } | undefined) => String(value?.value ?? '').trim()
    const states = (node.properties ?? []).flatMap(({ name, value }) =>
      STATES.some((state) => state === name) && value.value !== false && value.value !== 'false'
        ? [value.value === true || value.value === 'true' ? name : `${name} ${String(value.value)}`]
        : [],
    )
    const lines: string[] = []
    if (container !== this.#container && container !== '') lines.push(`  in: ${container}`)
    this.#container = container
    if (text(node.role) === 'none') return [...lines, '  on: nothing']
    const parts = [text(node.role), ...states, position].filter((part) => part !== '')
    const name = text(node.name)
    lines.push(`  on: ${name === '' ? '(no name)' : name} — ${parts.join(', ')}`)
    const description = text(node.description)
    if (description !== '') lines.push(`      ${description}`)
    return lines
  }

  /** The landmark, list or grid around the focus, and the place in it. */
  #place(): Promise<{ container: string; position: string }> {
    return this.#page.evaluate(() => {
      const on = document.activeElement
      const row = document.getElementById(on?.getAttribute('aria-activedescendant') ?? '')
      const nameOf = (element: Element | null | undefined) => {
        const by = document.getElementById(element?.getAttribute('aria-labelledby') ?? '')
        return by?.textContent ?? element?.getAttribute('aria-label') ?? ''
      }
      const region = nameOf((row ?? on)?.closest('section[aria-label], nav, [role="dialog"]'))
      if (row !== null) {
        const grid = row.closest('[role="grid"]')
        const at = Number(row.getAttribute('aria-rowindex'))
        return {
          container: [region, nameOf(grid)].filter((name) => name !== '').join(' › '),
          position: `row ${at} of ${grid?.getAttribute('aria-rowcount') ?? '?'}`,
        }
      }
      const list = on?.closest('ol, ul, [role="listbox"]')
      const count = list?.children.length ?? 0
      const containers = [region, list == null ? '' : `${nameOf(list)}, list of ${count}`]
      return { container: containers.filter((name) => name !== '').join(' › '), position: '' }
    })
  }
}
