import type { HeardWord } from '../../../shared/domain/documents/heard-word.ts'
import { ReadingSettings } from '../../../shared/pipelines/reading/settings.ts'
import {
  type LeftOutText,
  type LeftOutTextKind,
  scoredText,
} from '../../../shared/pipelines/reading/unread-text.ts'
import { areEquivalent, createAligner } from '../../pipelines/reading/evidence/align.ts'
import { engineWords, passageWords } from '../../pipelines/reading/evidence/text/normalize.ts'
import { pageFurniture } from './page.ts'

/**
 * Kinds whose pieces are checked individually; a page has many pieces of the other kinds, and they are read or not
 * together.
 */
const ALONE: ReadonlySet<LeftOutTextKind> = new Set(['title', 'byline', 'heading', 'credit', 'footnote'])

/**
 * Maximum number of characters of a page: a longer text is scored unchanged. The limit also bounds the time of this
 * check.
 */
const MAX_PAGE_CHARACTERS = 100_000

/** Minimum share of its words that must be heard for a piece to count as read. */
const MIN_HEARD = 0.5

/** Maximum seconds between a title and the text: a title said earlier was said by another person. */
const MAX_GAP_SECONDS = 3

/**
 * Returns the text of a page that was not read aloud: the page elements (see `pageFurniture`) that no recognizer heard
 * in their place. Text that a recognizer heard was read, and is scored like the rest.
 */
export function notReadAloud(text: string, heard: readonly (readonly HeardWord[])[]): LeftOutText[] {
  if (text.length > MAX_PAGE_CHARACTERS) return []
  const found = pageFurniture(text).filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)))
  if (found.length === 0) return []
  const rest = passageWords(scoredText({ text, leftOut: found }))
  if (rest.length === 0) return []
  const heardBy = heard.map((words) => heardBetween(words, rest))
  const isHeard = (piece: LeftOutText) => heardBy.some((between) => wasHeard(piece, text, rest, between))
  const read = new Set(found.filter(isHeard))
  return found.filter((piece) => {
    if (ALONE.has(piece.kind)) return !read.has(piece)
    const same = found.filter(({ kind }) => kind === piece.kind)
    return same.filter((each) => read.has(each)).length < MIN_HEARD * same.length
  })
}

/** The words that a recognizer heard before a word of the passage, with their times, and the time of that word. */
interface Between {
  readonly words: readonly { readonly word: string; readonly end: number | null }[]
  readonly nextStart: number | null
}

/** Returns the words that a recognizer heard besides the rest of the page, by the next word of the page. */
function heardBetween(
  heard: readonly HeardWord[],
  rest: readonly ReturnType<typeof passageWords>[number][],
): (slot: number) => Between {
  const align = createAligner(
    rest.map(({ ref }) => ref),
    ReadingSettings.parse({}).alignment,
  )
  const { entries, insertions } = align(engineWords(heard, rest).words)
  const bySlot = Map.groupBy(insertions, ({ slot }) => slot)
  return (slot) => {
    const next = entries[slot]?.heard
    return {
      words: (bySlot.get(slot) ?? []).map(({ heard: { word, hypIndex } }) => ({
        word,
        end: heard[hypIndex]?.end ?? null,
      })),
      nextStart: next == null ? null : (heard[next.hypIndex]?.start ?? null),
    }
  }
}

/** Whether a piece was heard in its place: most of its words, in order. */
function wasHeard(
  { start, end }: LeftOutText,
  text: string,
  rest: readonly { readonly span: { readonly start: number } }[],
  between: (slot: number) => Between,
): boolean {
  const words = passageWords(text.slice(start, end)).map(({ ref }) => ref)
  const at = rest.findIndex(({ span }) => span.start >= end)
  const slot = at === -1 ? rest.length : at
  const { words: heardWords, nextStart } = between(slot)
  let from = 0
  let last: number | null = null
  let found = 0
  for (const word of words) {
    const place = heardWords.findIndex((each, index) => index >= from && areEquivalent(word, each.word))
    if (place === -1) continue
    found += 1
    from = place + 1
    last = heardWords[place]?.end ?? null
  }
  const isFar = slot === 0 && last !== null && nextStart !== null && nextStart - last > MAX_GAP_SECONDS
  return words.length > 0 && found >= MIN_HEARD * words.length && found > 0 && !isFar
}
