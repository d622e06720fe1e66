import { eld } from 'eld/small'
import { counted } from '../../../../../shared/counted.ts'
import { type Checked, checked, type Defect, notApplicable } from '../defect.ts'
import type { LessonText, Paragraph } from '../lesson-text.ts'
import { language as wholeLanguage } from './language.ts'
import { scriptsOf } from './scripts-of-languages.ts'

const NAME = 'Language of paragraphs'

/** With fewer letters or words a paragraph is not detected: names and commands are in no language. */
const MIN_LETTERS = 60
const MIN_WORDS = 8
/** The same for scripts that write words without spaces. */
const MIN_DENSE_LETTERS = 24
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu

/** The score of the declared language, as a share of that of the detected one, below which a paragraph is in the other. */
const MAX_SHARE = 0.82

/** From this share of the letters on, the lesson as a whole is in another language. */
const WHOLE_SHARE = 0.7

/** A lesson in another language has an issue for the first paragraphs of it. */
const MAX_DEFECTS = 20

/** Languages that a detector of short texts confuses. */
const ALIKE: readonly ReadonlySet<string>[] = [
  'ru uk be bg mk sr kk tt',
  'sr hr bs sl',
  'cs sk',
  'da no nb nn sv',
  'es pt gl ca it eo',
  'id ms tl',
  'hi mr ne',
  'ar fa ur ps',
  'nl af de',
  'fi et',
  'tr az',
  'zh ja yue',
].map((codes) => new Set(codes.split(' ')))

/**
 * Paragraphs in another language than the lesson declares, such as those that a translator left out. Quotations, code
 * and short texts are not detected, and languages that are alike are not told apart.
 */
export function paragraphLanguage(lesson: LessonText): Checked {
  const { paragraphs, spec } = lesson
  const own = spec.language
  if (wholeLanguage(lesson).defects.length > 0)
    return notApplicable(NAME, 'The lesson as a whole is in another language.')
  if (!isKnown(own)) return notApplicable(NAME, `The language “${own}” is not among those that are detected.`)
  const looked = paragraphs.filter(({ within }) => !within.includes('blockquote')).filter(isLongEnough)
  if (looked.length === 0) return notApplicable(NAME, 'No paragraph is long enough to detect its language.')
  const found = looked.flatMap((paragraph) => {
    const language = otherLanguageOf(paragraph.prose, own)
    return language === null ? [] : [{ paragraph, language }]
  })
  const all = lettersIn(looked)
  const other = lettersIn(found.map(({ paragraph }) => paragraph))
  const detail = `${counted(looked.length, 'paragraph')} detected, ${found.length} not in “${own}”.`
  const [first] = found
  const isWhole = other / all >= WHOLE_SHARE && first !== undefined && all >= 3 * MIN_LETTERS
  if (isWhole) return checked(NAME, detail, [wholeLesson(own, first.language)])
  const defects = found.slice(0, MAX_DEFECTS).map(
    ({ paragraph: { from, to }, language }): Defect => ({
      type: 'LANGUAGE',
      severity: 'major',
      criterion: 'clarity_readability',
      place: { from, to },
      description: `This paragraph is in “${language}”, and the lesson is in “${own}”.`,
      suggestedFix: 'Translate it, or mark it as a quotation.',
    }),
  )
  return checked(NAME, detail, defects)
}

function wholeLesson(own: string, language: string): Defect {
  return {
    type: 'LANGUAGE',
    severity: 'critical',
    criterion: 'clarity_readability',
    place: null,
    description: `The lesson should be in “${own}”, but most of its paragraphs are in “${language}”.`,
    suggestedFix: 'Write it in its language, or correct the language that it declares.',
  }
}

/** Languages of the detector, by their codes. */
const LANGUAGES: ReadonlySet<string> = new Set(
  'am ar az be bg bn ca cs da de el en es et eu fa fi fr gu he hi hr hu hy is it ja ka kn ko ku lo lt lv ml mr ms nl no or pa pl pt ro ru sk sl sq sr sv ta te th tl tr uk ur vi yo zh'.split(
    ' ',
  ),
)

function isKnown(language: string): boolean {
  return LANGUAGES.has(language)
}

/** From this share of words in small letters on, a text in such letters is made of sentences and not of names. */
const MIN_SMALL = 0.4

function isLongEnough({ prose }: Pick<Paragraph, 'prose'>): boolean {
  const letters = prose.match(/\p{L}/gu)?.length ?? 0
  const dense = prose.match(DENSE)?.length ?? 0
  if (dense > letters / 2) return dense >= MIN_DENSE_LETTERS
  const words = prose.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length
  return (
    letters >= MIN_LETTERS && words.length >= MIN_WORDS && words.length - capitals >= MIN_SMALL * words.length
  )
}

/** The language of a text that is long enough to detect it, where it is not `own`; `null` otherwise. */
export function otherLanguageIn(prose: string, own: string): string | null {
  return isKnown(own) && isLongEnough({ prose }) ? otherLanguageOf(prose, own) : null
}

/** The language of a text where it is not the declared one; `null` where it is, or cannot be detected for certain. */
function otherLanguageOf(prose: string, own: string): string | null {
  const result = eld.detect(prose)
  const { language } = result
  if (language === '' || language === own || !result.isReliable() || isAlike(language, own)) return null
  // Letters of a script that the language does not have are found by themselves.
  const script = scriptsOf(language)?.[0]
  if (script !== undefined && scriptsOf(own)?.includes(script) === false) return null
  // A text with words of the lesson's own script is in its language, whatever names it has.
  const main = scriptsOf(own)?.[0]
  if (main !== undefined && main !== script && new RegExp(`\\p{sc=${main}}{3}`, 'u').test(prose)) return null
  const scores: Readonly<Record<string, number>> = result.getScores()
  const share = (scores[own] ?? 0) / (scores[language] ?? 1)
  return share < MAX_SHARE ? language : null
}

function isAlike(one: string, other: string): boolean {
  return ALIKE.some((group) => group.has(one) && group.has(other))
}

function lettersIn(paragraphs: readonly Paragraph[]): number {
  return paragraphs.reduce((sum, { prose }) => sum + (prose.match(/\p{L}/gu)?.length ?? 0), 0)
}
