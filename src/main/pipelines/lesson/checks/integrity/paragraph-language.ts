import { eld } from 'eld/small'
import { counted } from '../../../../../shared/counted.ts'
import { languageName } from '../../../../../shared/domain/language-name.ts'
import { proseTextOf } from '../../../../../shared/markdown/prose.ts'
import { type Checked, checked, type Defect, notApplicable } from '../defect.ts'
import type { LessonText, Paragraph } from '../lesson-text.ts'
import { language as wholeLanguage } from './language.ts'
import { scriptsOf } from './scripts-of-languages.ts'

const NAME = 'Language of paragraphs'

/** A paragraph with fewer letters or words is skipped: names and commands have no language. */
const MIN_LETTERS = 60
const MIN_WORDS = 8
/** The same limit for scripts that write words without spaces. */
const MIN_DENSE_LETTERS = 24
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu

/**
 * A paragraph is in another language if the score of the declared language is below this share of the detected one's
 * score.
 */
const MAX_SHARE = 0.82

/** Minimum share of letters in another language that makes the whole lesson one in that language. */
const WHOLE_SHARE = 0.7

/** Maximum number of issues: of a lesson in another language only the first paragraphs are reported. */
const MAX_DEFECTS = 20

/** Groups of languages that the detector confuses in short texts. */
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
 * Reports paragraphs in another language than the declared one, such as those that a translator left out. Quotations,
 * code and short texts are skipped, and similar languages are not distinguished.
 */
export function paragraphLanguage(lesson: LessonText): Checked {
  const { paragraphs, spec } = lesson
  const own = spec.language
  if (wholeLanguage(lesson).defects.length > 0)
    return notApplicable(NAME, 'The lesson as a whole is in another language.')
  if (!isKnown(own))
    return notApplicable(
      NAME,
      own === 'und' ? 'The language of the lesson is not known.' : `${languageName(own)} cannot be detected.`,
    )
  const looked = paragraphs
    .filter(
      (paragraph) =>
        !paragraph.within.includes('blockquote') &&
        !CITED.test(paragraph.prose) &&
        !(paragraph.within.includes('list') && isMostlyLinks(paragraph)),
    )
    .filter(isLongEnough)
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

/** Minimum share of the letters of an item in links that makes it a reference: titles are in the language of their work. */
const MIN_LINKED = 0.5

/** Returns whether an item of a list names other pages and works, and says little about them. */
function isMostlyLinks({ node, prose }: Pick<Paragraph, 'node' | 'prose'>): boolean {
  const linked = node.children
    .filter(({ type }) => type === 'link' || type === 'linkReference')
    .reduce((sum, link) => sum + (proseTextOf(link).match(/\p{L}/gu)?.length ?? 0), 0)
  return linked > 0 && linked >= MIN_LINKED * (prose.match(/\p{L}/gu)?.length ?? 0)
}

/** An entry of a list of references, “[3] A. Author. Title. 2013”, is in the language of the cited work. */
const CITED = /^\[[\p{L}\p{N}+-]{1,12}\][\s\S]*(?<!\d)(?:1[89]|20)\d\d(?!\d)/u

/** Language codes that the detector knows. */
const LANGUAGES: ReadonlySet<string> = new Set(
  'am ar az be bg bn ca cs da de el en es et eu fa fi fr gu he hi hr hu hy is it ja ka kn ko ku lo lt lv ml mr ms nl no or pa pl pt ro ru sk sl sq sr sv ta te th tl tr uk ur vi yo zh'.split(
    ' ',
  ),
)

function isKnown(language: string): boolean {
  return LANGUAGES.has(language)
}

/** Minimum share of words in lower case for a text of sentences instead of names, in a script with cases. */
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

/**
 * Returns the language of a text if it is long enough for detection and the language is not `own`; `null` otherwise.
 */
export function otherLanguageIn(prose: string, own: string): string | null {
  return isKnown(own) && isLongEnough({ prose }) ? otherLanguageOf(prose, own) : null
}

/**
 * Returns the language of a text if it is not the declared one; `null` if it is, or if the detection is not certain.
 */
function otherLanguageOf(prose: string, own: string): string | null {
  const result = eld.detect(prose)
  const { language } = result
  if (language === '' || language === own || !result.isReliable() || isAlike(language, own)) return null
  // Letters of a script that the language does not use are the subject of another check (`scripts`).
  const script = scriptsOf(language)?.[0]
  if (script !== undefined && scriptsOf(own)?.includes(script) === false) return null
  // A text with words in the lesson's own script is in its language, even if it has foreign names.
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
