import type { HeardWord } from '../../../shared/domain/documents/heard-word.ts'
import { refuse } from '../refuse.ts'
import { heardWord } from './fields.ts'

/** A tier of a TextGrid with its words. */
export interface TextGridTier {
  readonly name: string
  readonly words: readonly HeardWord[]
}

/** Marks of silence and noise by forced aligners. */
const NOT_A_WORD = /^(?:sil|sp|spn|<eps>|<sil>|<unk>|\{sl\}|\{ns\})$/iu

/** Whether a text is a TextGrid of Praat, as the Montreal Forced Aligner writes it. */
export function isTextGrid(text: string): boolean {
  return /^\uFEFF?\s*File type\s*=\s*"ooTextFile/u.test(text) && /"TextGrid"/u.test(text)
}

/**
 * Returns the tiers with words of a TextGrid, in its long or short form. If tiers have “word” in their name, only those
 * count; else the first interval tier. Empty intervals and marks of silence are pauses. Refuses a file without such a
 * tier.
 */
export function readTextGrid(file: string, text: string): TextGridTier[] {
  const tiers = tiersOf(text)
  const named = tiers.filter(({ name }) => /word|ort|mot/iu.test(name) && !/phone/iu.test(name))
  const chosen =
    named.length > 0 ? named : tiers.filter(({ name }) => !/phon|phone|segment/iu.test(name)).slice(0, 1)
  if (chosen.length > 0) return chosen
  throw refuse(
    file,
    'this TextGrid has no interval tier with words. Export it from the Montreal Forced Aligner or Praat with a tier “words”.',
  )
}

/** A quoted text, in which two quotes mean one; or a number that is not part of a name such as “intervals [3]”. */
const VALUE = /"((?:[^"]|"")*)"|(?<![\w[.-])-?\d+(?:\.\d+)?(?:e[-+]?\d+)?(?![\w\]])/giu

/** Reads values sequentially: both forms have the same values in the same order. */
function tiersOf(text: string): TextGridTier[] {
  const values = Array.from(text.matchAll(VALUE), ({ 0: whole, 1: quoted }) =>
    quoted === undefined ? Number(whole) : quoted.replaceAll('""', '"'),
  )
  const tiers: TextGridTier[] = []
  for (let at = 0; at < values.length; at += 1) {
    if (values[at] !== 'IntervalTier') continue
    const name = String(values[at + 1] ?? '')
    const count = Number(values[at + 4] ?? 0)
    const words: HeardWord[] = []
    for (let interval = 0; interval < count; interval += 1) {
      const from = at + 5 + 3 * interval
      const [start, end, label] = [values[from], values[from + 1], values[from + 2]]
      if (typeof start !== 'number' || typeof end !== 'number' || typeof label !== 'string') break
      if (!NOT_A_WORD.test(label.trim()))
        words.push(...heardWord(label, Math.max(0, start), Math.max(0, end)))
    }
    tiers.push({ name, words })
  }
  return tiers
}
