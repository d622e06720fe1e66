import { type WrittenWord, writtenWords } from './index-terms.ts'
import { normalized } from './normalized.ts'
import { type Language, languagesOf, stemIn, stemsOf, withoutMarks } from './stems-by-language.ts'
import { STOP_WORDS } from './stop-words.ts'

/**
 * General words in prompts to a coding assistant. They are searched, but two of them in common are no evidence for a
 * memory.
 */
const WORDS = `
add added adding allow answer app apply ask avoid back bad bit break broken bug build button call case change changes check class
clean clear click close code column command comment complete component config configuration connect console content convert
copy correct create current data date day days deal default define delete describe description detail details difference different
display doc document documentation done easy edit empty end enter entry error errors example exist explain fail failed failing
fails far feature field fields file files fill find first fix fixed folder follow form format full function general generate
give good great handle happen happened happening happens head heading help hide idea implement import improve include info
input insert inside install issue item items job keep kind last later latest leave left less let line lines link list little load local
log logs long look looks loop low main manual match mean means message method missing mode model move name names need never new next
note number object old open option options order output own page parameter part pass path place plan point possible print
problem process project prompt property provide put query question quick read readable ready reason refactor remove rename
replace report request result return review right root row run running safe save say screen script search second section
see seems select send server service set setting settings setup shorten show side simple single size slow sort source
space start state status step steps stop store string style submit suggest support sure switch system tab table take talk task
tell test tests text thank thanks time today token tool top try turn two type typo undo understand unit update upgrade user users
value variable version view wait warning way week week weeks well work working works write wrong yesterday
pretty please really much many still even actually maybe also always everything something nothing anything someone
`

const RUSSIAN = `
файл файлы код функция функции метод класс тест тесты ошибка ошибки ошибку строка строки строку страница страницу страницы кнопка
кнопку поле поля имя список добавь добавить исправь исправить сделай сделать напиши написать покажи показать объясни
объяснить почему работает работать проверь проверить удали удалить измени изменить поменяй поменять новый новая новое
старый сейчас сегодня вчера день дни время версия проект команда запусти запустить переменная переменную переименуй
данные таблица таблицу пример вопрос ответ нужно надо могу можешь помоги первый второй последний
`

const GERMAN = `
datei dateien code funktion methode klasse test tests fehler zeile zeilen seite seiten knopf feld felder name liste füge
hinzu behebe ändere schreibe zeige erkläre prüfe lösche neue neuer neues alte heute gestern tag tage zeit version projekt
bitte mach mache gilt geht gibt muss kann darf soll welche welcher welches warum wann wie
`

/** All general words, in lower case. */
const GENERAL_WORDS: ReadonlySet<string> = new Set(`${WORDS} ${RUSSIAN} ${GERMAN}`.trim().split(/\s+/))

export { normalized } from './normalized.ts'

/** A searched word of a prompt. */
export interface Token {
  /** The word in lower case, as in the prompt. */
  readonly text: string
  /** The possible forms in an index; any of them is a match. A form with spaces is several terms in a row. */
  readonly forms: readonly string[]
  /**
   * `identifier`: a name in code or of a file, which may be a prefix in the index; `compound`: words joined by a
   * hyphen, whose parts are tokens of their own; `general`: a word of prompts on any subject; `word`: any other.
   */
  readonly kind: 'identifier' | 'compound' | 'word' | 'general'
}

/** Minimum length of a token, except for characters of scripts without spaces. */
const MIN_CHARACTERS = 2

/**
 * Maximum number of characters of a prompt, and of tokens, that are searched: a longer text is a pasted log, which adds
 * nothing.
 */
const MAX_CHARACTERS = 10_000
export const MAX_TOKENS = 40

const words = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

/** Names that occur in every project. */
const COMMON_NAMES: ReadonlySet<string> = new Set(
  'readme.md package.json tsconfig.json index.html index.ts index.js main.py node.js next.js vue.js e.g i.e a.m p.m'.split(
    ' ',
  ),
)

/**
 * Returns the distinct tokens of a prompt, in order, without stop words and single characters. Of more than
 * `MAX_TOKENS`, identifiers and the longest words are kept, as they say most.
 */
export function tokensOf(prompt: string): readonly Token[] {
  const head = prompt.slice(0, MAX_CHARACTERS)
  const languages = languagesOf(head)
  const found = new Map<string, Token>()
  for (const word of writtenWords(head))
    for (const token of tokensIn(word, languages)) if (!found.has(token.text)) found.set(token.text, token)
  const tokens = [...found.values()]
  if (tokens.length <= MAX_TOKENS) return tokens
  const chosen = new Set(tokens.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, MAX_TOKENS))
  return tokens.filter((token) => chosen.has(token))
}

function tokensIn(word: WrittenWord, languages: readonly Language[]): readonly Token[] {
  const { text, parts, joined, isDense } = word
  if (isDense)
    return parts
      .filter((part) => !STOP_WORDS.has(part))
      .map((part) => ({ text: part, forms: [part], kind: 'word' }))
  const simple = parts.filter((part) => isSaying(part)).map((part) => simpleToken(part, languages))
  if (parts.length === 1 || STOP_WORDS.has(text)) return simple
  const phrase = parts.map((part) => stemIn(part, 'en')).join(' ')
  const kind = kindOf(word)
  const whole: Token = { text, forms: [...joined.map(withoutMarks), phrase], kind }
  return kind === 'compound' && !text.includes('/') ? [whole] : [whole, ...simple]
}

function isSaying(part: string): boolean {
  return part.length >= MIN_CHARACTERS && !STOP_WORDS.has(part)
}

function simpleToken(text: string, languages: readonly Language[]): Token {
  const isGeneral = isGeneralWord(text) || /^\d+$/.test(text)
  const isName = !isGeneral && /\p{L}/u.test(text) && /\d/.test(text)
  return {
    text,
    forms: stemsOf(text, languages),
    kind: isGeneral ? 'general' : isName ? 'identifier' : 'word',
  }
}

/** Whether a word is general in any of its forms; the stems of the list are computed at first use. */
function isGeneralWord(text: string): boolean {
  generalStems ??= new Set([...GENERAL_WORDS].map((word) => stemIn(word, 'en')))
  return GENERAL_WORDS.has(text) || generalStems.has(stemIn(text, 'en'))
}

let generalStems: ReadonlySet<string> | null = null

function kindOf({ text, joined }: WrittenWord): Token['kind'] {
  if (!/\p{L}/u.test(text) || COMMON_NAMES.has(text)) return 'general'
  return joined.length > 0 || /\d/.test(text) ? 'identifier' : 'compound'
}

/** Returns the words of a text, in lower case; compounds are split. */
export function wordsOf(text: string): readonly string[] {
  return normalized(text).match(words) ?? []
}

function weightOf({ text, kind }: Token): number {
  if (kind === 'identifier' && text.length > 4) return Number.POSITIVE_INFINITY
  return kind === 'general' ? text.length / 100 : text.length
}
