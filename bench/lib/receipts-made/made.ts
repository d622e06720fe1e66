import type { Language } from './languages/language.ts'
import { draftOf } from './writing/draft.ts'
import type { Layout } from './writing/layout.ts'
import type { Paper } from './writing/paper.ts'
import { type MoreWords, type Style, worldOf } from './writing/world.ts'

/** How often another country is tried before a layout is said not to fit a language. */
const TRIES = 12

/** The paper of a layout, a language and a seed: the same each time. `null` where the layout is not printed there. */
export function makeReceipt(
  layout: Layout,
  language: Language,
  seed: number,
  more: MoreWords = {},
  style: Style = {},
): Paper | null {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const world = worldOf(language, seedOf(`${layout.name} ${language.code} ${seed} ${attempt}`), more, style)
    if (layout.fits?.(world.locale) === false) continue
    const { draft, done } = draftOf(world)
    layout.write(draft)
    return done({ layout: layout.name, seed })
  }
  return null
}

/** A seed from a name (FNV-1a). */
export function seedOf(name: string): number {
  let hash = 0x811c9dc5
  for (const unit of name) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
