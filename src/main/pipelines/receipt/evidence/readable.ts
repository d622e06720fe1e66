import { shownShare } from '../../../../shared/counted.ts'
import type { ReceiptInput } from '../../../../shared/pipelines/receipt/input.ts'
import type { ReceiptSettings } from '../../../../shared/pipelines/receipt/settings.ts'
import type { Facts } from './evidence.ts'
import { lettersIn } from './text/words.ts'

/** Whitespace, and the dots, dashes and stars that lead to an amount or separate lines. */
const FILLING = /\s|([.*=_\-–—#·])\1+/g

/** Minimum letters for a judgment about the script. */
const MIN_LETTERS = 12

/**
 * Explains why the text of a document cannot be trusted, with advice; `null` if it can (c.19). Rules cannot decide on
 * such a text: an unreadable text is not evidence of a forgery.
 */
export function obstacleOf(
  { text, ocrConfidence, pages }: Pick<ReceiptInput, 'text' | 'ocrConfidence' | 'pages'>,
  { page, sums }: Pick<Facts, 'page' | 'sums'>,
  limits: ReceiptSettings['unreadable'],
): string | null {
  if (!limits.enabled) return null
  const picture = pictureProblem(pages)
  if (ocrConfidence !== null && ocrConfidence < limits.ocrBelow)
    return (
      picture ??
      `The OCR confidence is only ${shownShare(ocrConfidence)}. Photograph or scan the document again: upright, sharp, in good light.`
    )
  const visible = text.replace(FILLING, '').length
  const legible = (text.match(/[\p{L}\p{M}\p{N}]/gu) ?? []).length
  if (visible === 0 || legible / visible < limits.lettersBelow)
    return (
      picture ??
      'Most characters are neither letters nor digits. Scan the document again, or enter its amounts by hand.'
    )
  const amounts = sums.amounts.flat()
  if (sums.totals.total === null && !amounts.some(({ strength }) => strength === 'strong'))
    return (
      picture ??
      'No amount of money can be read. Check that the whole document was scanned, upright and large enough.'
    )
  const isUnderstood =
    amounts.some(({ role }) => role !== null) || page.kind.subtype !== 'UNKNOWN' || page.dates.chosen !== null
  return isUnderstood || lettersIn(text) < MIN_LETTERS
    ? null
    : 'No known word for a total, a tax or a date was found. Choose a class for each number.'
}

/** Letters of fewer pixels, or with less contrast to their background, are seldom recognized. */
const MIN_HEIGHT = 12
const MIN_CONTRAST = 0.35

/** Returns the defect of its pictures that prevents reading, with advice; `null` if there is none. */
function pictureProblem(pages: ReceiptInput['pages']): string | null {
  const pictures = (pages ?? []).flatMap(({ picture }) => (picture === null ? [] : [picture]))
  const small = pictures.find(({ letterHeight }) => letterHeight !== null && letterHeight < MIN_HEIGHT)
  if (small !== undefined)
    return `The text is too small to read: its letters are ${Math.round(small.letterHeight ?? 0)} pixels high. Photograph the document from closer, or scan it at 300 dots per inch.`
  if (pictures.some(({ contrast }) => contrast < MIN_CONTRAST))
    return 'The text is too pale to read. Photograph the document in brighter light, or scan it darker.'
  const turned = pictures.find(({ turned: by }) => by !== 0)
  return turned === undefined
    ? null
    : `The picture is turned by ${turned.turned}° and could not be read after turning it back. Photograph or scan the document again, upright.`
}

/**
 * Traces of failed recognition in words: signs that no receipt prints, digits and marks between letters, capitals in
 * the middle of a word.
 */
const MISREAD = /[�~^\\¬]|\p{Ll}\d+\p{Ll}|\p{Lu}{2}\d\p{Lu}|\p{L}{2,}[!;:"*#]+\p{L}|\p{Ll}\p{Lu}\p{Ll}/u
/** Web addresses and codes also match `MISREAD`. */
const CODE = /[@/]|www|\.\p{L}{2,3}$|^[\p{Lu}\d*-]{5,}$/u
/** Maximum characters of a word of a receipt; longer text is data. */
const MAX_WORD = 40
/** Minimum share of misread words, and minimum number of them, for a text to count as misread. */
const MISREAD_SHARE = 0.04
const MIN_MISREAD = 3
/** Legibility of a text with recognition errors. */
const MISREAD_LEGIBILITY = 0.6

/**
 * Returns how well a text without its own confidence was recognized, 0 to 1, by the recognition errors in its words. A
 * contradiction on such a text is escalated to a person, but is not evidence of a forgery by itself.
 */
export function legibilityOf(text: string): number {
  const words = text.split(/\s+/).filter((word) => /[\p{L}�~^]/u.test(word))
  const isMisread = (word: string, at: number) => {
    if (word.length > MAX_WORD) return false
    if (word.length > 2) return MISREAD.test(word) && !CODE.test(word)
    // "M e d i a": separated letters
    return /[�~^]/.test(word) || [words[at - 1], word, words[at + 1]].every((each) => each?.length === 1)
  }
  const misread = words.filter(isMisread).length
  return misread >= MIN_MISREAD && misread >= MISREAD_SHARE * words.length ? MISREAD_LEGIBILITY : 1
}
