import type { Dictionary } from '../../../../judging/port/result.ts'

/**
 * Returns whether a text ends with a part of a word, by the words of its language and of `before`: the source of the lesson
 * up to the end of the text.
 */
export function endsInWord(
  prose: string,
  before: string,
  language: string,
  words: Pick<Dictionary, 'has' | 'begins'> | null,
): boolean {
  const end = prose.trimEnd()
  return isHalfWord(end, before, words) || (words !== null && isNoWord(end, before, language, words))
}

/** Minimum length of a part of a word, and of what is missing of it: less may be another form of the word. */
const MIN_PART = 3
const MIN_MISSING = 3
/** How often the lesson has the longer word, if the part is a word of its own. */
const MIN_OF_WORD = 3

const LAST_WORD = /(?<![\p{L}\p{N}_./\\@#$-])\p{Ll}+$/u

/**
 * Returns whether a text ends with a part of a word: the lesson has the word elsewhere, with more letters than an ending
 * has, and the part nowhere.
 */
function isHalfWord(prose: string, before: string, words: Pick<Dictionary, 'has'> | null): boolean {
  const [part = ''] =
    /(?<![\p{L}\p{N}_-])(?:\p{Ll}|\p{Lu}(?=\p{L}*\p{Ll}$))[\p{Ll}\p{Lu}]*$/u.exec(prose) ?? []
  if (part.length < MIN_PART) return false
  const whole = new RegExp(`(?<![\\p{L}\\p{N}_-])${part}(\\p{Ll}*)`, 'giu')
  const rests = [...before.slice(0, before.lastIndexOf(part)).matchAll(whole)].map(([, rest = '']) => rest)
  const min = words?.has(part) === true ? MIN_OF_WORD : 1
  return rests.length >= min && rests.every(({ length }) => length >= MIN_MISSING)
}

/** English words of two letters, and abbreviations of programs. */
const SHORT: ReadonlySet<string> = new Set(
  'ad ai am an as at ax be by db do ed eg em et ex go ha he hi id if in io ip is it js km kb lo ma me mm ms my no of oh ok on op or os ox pa pc pi px py qa re rs so ts tv uh ui up us vs we'.split(
    ' ',
  ),
)

/** Short forms that are the beginning of an English word, and are words of programmers. */
const CLIPPED: ReadonlySet<string> = new Set(
  'admin alloc anim app apps arg args attr auth autocomplet auto bool calc char cmd col comm conf config configs const ctrl cur dep deps desc dest dev devs dict diff dir dirs div doc docs dom elem env err eval exec expr ext fig fn fns func gen geo gui hist hyp impl inc info init inst int iter lang lib libs lit loc mac math mem min mod msg nav num obj opt opts orig param params perf pic pkg pos prev priv proc prod prof prog proj prop props proto pub quant rand ref refs regex rel rep repo repos req res ret rev sched sec seq sim spec specs src std stat stats str struct sub sum sync sys tech temp tmp util utils val var vars vec ver vid vol'.split(
    ' ',
  ),
)

/** Spanish words end with these letters; borrowed ones have others. */
const SPANISH_END = /[aeiouáéíóúnrsldzyjx]$/u

/**
 * Returns whether a text ends with letters that are no word of its language although words begin with them, and that
 * stand nowhere else in the lesson. Only English and Spanish are known.
 */
function isNoWord(
  prose: string,
  before: string,
  language: string,
  words: Pick<Dictionary, 'has' | 'begins'>,
): boolean {
  const [part = ''] = LAST_WORD.exec(prose) ?? []
  if (part.length < 2 || (part.length > 2 && words.has(part)) || SHORT.has(part) || CLIPPED.has(part))
    return false
  const alone = new RegExp(`(?<![\\p{L}\\p{N}])${part}(?![\\p{L}\\p{N}])`, 'iu')
  if (alone.test(before.slice(0, before.lastIndexOf(part)))) return false
  if (language === 'es') return part.length > 2 && !SPANISH_END.test(part)
  return language === 'en' && /^[a-z]+$/u.test(part) && words.begins(part)
}
