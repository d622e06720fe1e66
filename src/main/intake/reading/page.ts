import type { LeftOutText, LeftOutTextKind } from '../../../shared/pipelines/reading/unread-text.ts'
import { passageWords } from '../../pipelines/reading/evidence/text/normalize.ts'

/** A line of a page with its offset in the text. */
interface Line {
  readonly text: string
  readonly start: number
  readonly index: number
}

/**
 * Returns the text of a page that may not be meant to be read aloud, by the usual layout of pages for oral reading:
 * title and byline, word counts at either end of lines, numbers of lines, verses, lists and pages, speaker labels, stage directions,
 * exercises below the text, footnotes and their marks, link targets, image texts and credits. The caller must find out whether a reader read it
 * all the same. The ranges do not overlap and are in order.
 */
export function pageFurniture(text: string): LeftOutText[] {
  const lines = linesOf(text)
  const found = [
    ...linksIn(text),
    ...headIn(lines),
    ...creditsIn(lines),
    ...pageNumbersIn(lines),
    ...exercisesIn(lines),
    ...speakersIn(lines),
    ...directionsIn(text),
    ...numbersAtStart(lines),
    ...versesIn(text),
    ...countsAtEnd(lines),
    ...footnotesIn(text, lines),
  ]
  return withoutOverlaps(found)
}

function linesOf(text: string): Line[] {
  let start = 0
  return text.split('\n').map((line, index) => {
    const own = { text: line, start, index }
    start += line.length + 1
    return own
  })
}

function withoutOverlaps(found: readonly LeftOutText[]): LeftOutText[] {
  const kept: LeftOutText[] = []
  for (const each of found)
    if (each.end > each.start && !kept.some(({ start, end }) => each.start < end && start < each.end))
      kept.push(each)
  return kept.sort((a, b) => a.start - b.start)
}

function isBlank({ text }: Line): boolean {
  return text.trim() === ''
}

/** Returns a range of a line without the surrounding space. */
function within(kind: LeftOutTextKind, line: Line, from = 0, to = line.text.length): LeftOutText {
  const own = line.text.slice(from, to)
  const start = line.start + from + (own.length - own.trimStart().length)
  return { kind, start, end: Math.max(start, line.start + from + own.trimEnd().length) }
}

function wordsIn(text: string): number {
  return passageWords(text).length
}

/** Images, links and bare addresses: `![a bee](bee.png)`, `[queen](https://example.org)`. */
const IMAGE = /!\[[^\]\n]*\]\([^()\s]*(?:\s+"[^"\n]*")?\)/gu
const LINK = /(?<=\[[^\]\n]{1,200}\])\((?:https?:|mailto:|www\.|[./#])[^()\s]*(?:\s+"[^"\n]*")?\)/gu
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>()\]]+|\S+@\S+\.[a-z]{2,}/giu

function linksIn(text: string): LeftOutText[] {
  const at = (kind: LeftOutTextKind, pattern: RegExp) =>
    Array.from(text.matchAll(pattern), ({ 0: whole, index }) => ({
      kind,
      start: index,
      end: index + whole.length,
    }))
  return [...at('image_text', IMAGE), ...at('link_target', LINK), ...at('link_target', ADDRESS)]
}

/** Words that begin a line about the author or illustrator of a text. */
const BEGINS_BYLINE =
  /^\s*(?:(?:(?:written|illustrated|illustrations|pictures|retold|told|adapted|translated|edited|words|(?:an? )?(?:original )?(?:story|poem|play|tale)|text)\s+)?by:?|adapted from:?|authors?:|von:?|par:?|por:?|автор:?)\s+/iu

/** A name or a group of writers. A poem may begin “By the shores of …”. */
const WRITER = /^(?:\p{Lu}|the\s+(?:students?|class|children|pupils?|editors?|staff|writers?|teachers?)\b)/u

/** A sentence that ends within a line; the point after a form of address or an initial ends none. */
const SENTENCE_END = /(?<!\b(?:mr|mrs|ms|mx|dr|prof|st|sr|jr|rev|sra|mme|hr|fr))(?<=\p{Ll}{2})[.!?]\s+\S/iu

/** Fields at the head of a worksheet. */
const FORM_LINE =
  /^\s*(?:name|date|class|grade|teacher|student|reader|passage|level|lexile(?: level)?|word count|total words|words|fluency passage|week|unit|lesson)\b\s*(?:[:#_]|\d|level\b).{0,80}$/iu

/** Maximum number of words of a title. */
const MAX_TITLE_WORDS = 12

/** Returns the head of a page: fields of a worksheet, a title and bylines, before the first line of the text. */
function headIn(lines: readonly Line[]): LeftOutText[] {
  const found: LeftOutText[] = []
  const filled = lines.filter((line) => !isBlank(line))
  for (const [at, line] of filled.entries()) {
    const next = filled[at + 1]
    if (next === undefined) break
    if (FORM_LINE.test(line.text)) found.push(within('heading', line))
    else if (isByline(line.text) && wordsIn(line.text) <= MAX_TITLE_WORDS && !SENTENCE_END.test(line.text))
      found.push(within('byline', line))
    else if (!found.some(({ kind }) => kind === 'title') && isTitle(line, next, lines))
      found.push(within('title', line))
    else break
  }
  return found
}

function isByline(text: string): boolean {
  const [begin] = BEGINS_BYLINE.exec(text) ?? []
  return begin !== undefined && WRITER.test(text.slice(begin.length))
}

/**
 * Whether a line is a title: short, not ending like a sentence, and separated from the text by an empty line, a byline,
 * or by capitals (all letters, or every important word before a longer line).
 */
function isTitle(line: Line, next: Line, lines: readonly Line[]): boolean {
  const text = line.text.replace(/(?:\s+\d+)?\s*$/u, '').trim()
  const words = text.split(/\s+/u)
  if (words.length > MAX_TITLE_WORDS || /[.,;:…]["'”’)]*$/u.test(text) || !/\p{L}/u.test(text)) return false
  if (/^["“‘'—–-]/u.test(text) || /^[\d•*-]+[.)]?\s/u.test(text) || /["”]$/u.test(text)) return false
  const isApart = next.index > line.index + 1 || isByline(next.text)
  const isCapitals = !/\p{Ll}/u.test(text)
  const long = words.filter((word) => word.replace(/\P{L}/gu, '').length > 3)
  // "The Fox" has short words only: then each must have a capital.
  const important = long.length > 0 ? long : words
  const isTitleCase =
    words.length > 1 || long.length > 0 ? important.every((word) => /^\P{L}*\p{Lu}/u.test(word)) : false
  const isQuestion = /[!?]$/u.test(text)
  if (isApart) return (isCapitals || isTitleCase || !isQuestion) && hasLongerText(line, lines)
  return (isCapitals || (isTitleCase && !isQuestion)) && hasLongerText(line, lines) && !isVerse(lines)
}

/** Whether the lines after a title contain more text than the title. */
function hasLongerText(line: Line, lines: readonly Line[]): boolean {
  const rest = lines.slice(line.index + 1).reduce((sum, { text }) => sum + wordsIn(text), 0)
  return rest >= 2 * wordsIn(line.text) && rest >= 6
}

/** Whether the lines are verse, which is short and begins with capitals, so that the first line looks like a title. */
function isVerse(lines: readonly Line[]): boolean {
  const filled = lines.filter((line) => !isBlank(line))
  return filled.every(({ text }) => /^\P{L}*\p{Lu}/u.test(text) && wordsIn(text) <= 8) && filled.length > 3
}

const CREDIT =
  /^\s*(?:©|\(c\)|copyright\b|source:|sources:|adapted from\b|reprinted\b|retrieved from\b|photo(?:graph)?(?: credit)?:|image(?: credit)?:|illustration:|all rights reserved|license:)/iu

/** The caption of a picture: "Figure 1. A fox by a brook." A sentence such as "Table 5 was ready." has no mark behind. */
const CAPTION =
  /^\s*(?:figure|fig\.?|photo|picture|illustration|diagram|chart|map|table)\s+\d{1,2}\s*[.:–—-]\s+\S/iu
/** A line that only sends the reader on: "(continued on next page)", "Turn the page." */
const CONTINUED =
  /^\s*[([]?(?:(?:the )?(?:story |text |passage )?continue[sd]? (?:on|from) (?:the )?(?:next|previous|back|page)\b[^.!?\n]{0,20}|turn the page|please turn over)\.?[)\]]?\s*$/iu

function creditsIn(lines: readonly Line[]): LeftOutText[] {
  const filled = lines.filter((line) => !isBlank(line))
  return filled
    .filter(({ text }, at) => (at > 0 && CREDIT.test(text)) || CAPTION.test(text) || CONTINUED.test(text))
    .map((line) => within('credit', line))
}

/** A line with only a page number. */
const PAGE_NUMBER =
  /^\s*(?:[-–—]\s*\d{1,4}\s*[-–—]|(?:page|p\.|pg\.)\s*\d{1,4}(?:\s*(?:of|\/)\s*\d{1,4})?|\d{1,3}\s+of\s+\d{1,3}|\d{1,3})\s*$/iu

/** A running footer: names of a series, a level or a text between separators, with the page number at an end. */
const FOOTER = /^\s*(?:\d{1,3}\s+)?[^.!?\n]{1,60}\s[•·|–—]\s[^.!?\n]{1,80}$/u
const NUMBER_AT_AN_END = /^\s*\d{1,3}\s|\s\d{1,3}\s*$/u

function pageNumbersIn(lines: readonly Line[]): LeftOutText[] {
  const filled = lines.filter((line) => !isBlank(line))
  const isNumber = ({ text }: Line) =>
    PAGE_NUMBER.test(text) && (filled.length >= 3 || !/^\s*\d+\s*$/u.test(text))
  const isFooter = ({ text }: Line) => FOOTER.test(text) && NUMBER_AT_AN_END.test(text)
  const last = filled.at(-1)
  return filled.length < 2
    ? []
    : filled
        .filter((line) => isNumber(line) || (line === last && isFooter(line)))
        .map((line) => within('page_number', line))
}

/** A heading above questions, word lists or notes for the teacher, in a line of its own. */
const EXERCISE_HEADING =
  /^\s*(?:#+\s*)?\**(?:(?:comprehension|discussion|reading|think about it|check your (?:understanding|reading))(?: (?:questions?|checks?))?|questions?(?: (?:to|for) .{1,30})?|quiz|exercises?|activit(?:y|ies)|vocabulary(?: words)?|words to know|word (?:list|bank|work)|key words|new words|glossary|answer key|answers|notes? (?:to|for) (?:the )?teachers?|teacher'?s? notes?|scoring(?: guide)?)\**\s*:?\**\s*$/iu
/** A word list in the line of its heading. */
const WORD_LIST =
  /^\s*\**(?:vocabulary|words to know|word (?:list|bank)|key words|new words|glossary)\**\s*:\s*\S/iu
/** A field that somebody fills in: \`Words read: ____\`. */
const FIELD = /\p{L}[^.!?\n]{0,40}[:=]?\s*(?:_{3,}|\.{5,}|…{2,})/u

/**
 * Returns what is below the text: a section of questions, words or notes from its heading to the end of the page, and
 * fields to fill in.
 */
function exercisesIn(lines: readonly Line[]): LeftOutText[] {
  const filled = lines.filter((line) => !isBlank(line))
  const first = filled.findIndex(({ text }, at) => at > 0 && EXERCISE_HEADING.test(text))
  return filled
    .filter(
      ({ text }, at) => at > 0 && ((first !== -1 && at >= first) || WORD_LIST.test(text) || FIELD.test(text)),
    )
    .map((line) => within('exercise', line))
}

/** Words in square brackets, unless they are the text of a link, and directions in parentheses: \`(softly)\`. */
const BRACKETED = /(?<!!)\[(?!\^|\d+\]|[a-z]\]|note \d|citation)[^[\]\n]{2,80}\](?!\()/gu
const IN_PARENTHESES =
  /\((?:\p{Ll}+ly|(?:\p{Ll}+ly )?(?:whisper|shout|laugh|sigh|sing|cry|yell|point|clap|nod|smil|paus|turn|hold|look|walk)\p{Ll}*(?: \p{Ll}+){0,3}|pause|aside|to (?:the )?\p{L}+|enters?|exits?)\)/giu

function directionsIn(text: string): LeftOutText[] {
  return [BRACKETED, IN_PARENTHESES].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: whole, index }) => ({
      kind: 'stage_direction' as const,
      start: index,
      end: index + whole.length,
    })),
  )
}

/** Speaker labels of a play: `Ava: Hello`, `THE WOLF. Hello`. */
const SPEAKER =
  /^\s*((?:\p{Lu}[\p{L}'’.-]*)(?:\s+(?:\p{L}[\p{L}'’.-]*|\d+)){0,3})\s*(?:\([^()\n]{1,60}\)\s*)?(:)(?=\s|$)/u
const CAPITAL_SPEAKER =
  /^\s*((?:\p{Lu}[\p{Lu}'’-]+)(?:\s+(?:\p{Lu}[\p{Lu}'’-]*|\d+)){0,3})\s*(?:\([^()\n]{1,60}\)\s*)?(\.)(?=\s)/u
const DIRECTION = /^\s*[([][^()[\]\n]{1,200}[)\]]\s*$/u

/** Returns speaker labels of a play or an interview: at least three lines, and two with a name that recurs. */
function speakersIn(lines: readonly Line[]): LeftOutText[] {
  const labeled = lines.flatMap((line) => {
    const match = SPEAKER.exec(line.text) ?? CAPITAL_SPEAKER.exec(line.text)
    const [whole, name] = match ?? []
    return whole === undefined || name === undefined
      ? []
      : [{ line, name: name.toLowerCase(), length: whole.length }]
  })
  const names = Map.groupBy(labeled, ({ name }) => name)
  const isPlay =
    labeled.length >= 3 && [...names.values()].some((lines) => lines.length > 1) && names.size > 1
  if (!isPlay) return []
  const filled = lines.filter((line) => !isBlank(line)).length
  if (labeled.length < filled / 3) return []
  return [
    ...labeled.map(({ line, length }) => within('speaker_label', line, 0, length)),
    ...lines.filter(({ text }) => DIRECTION.test(text)).map((line) => within('stage_direction', line)),
  ]
}

/**
 * Returns numbers before the lines: of each line, of every fifth one, or the number of words before the line. With a
 * point or a parenthesis they are list numbers.
 */
function numbersAtStart(lines: readonly Line[]): LeftOutText[] {
  const filled = lines.filter((line) => !isBlank(line))
  const numbered = filled.flatMap((line, at) => {
    const [whole, number, mark] = /^\s*(\d{1,4})([.):]?)(?:\s*[|¦│])?(?=\s+\S)/u.exec(line.text) ?? []
    return whole === undefined || number === undefined
      ? []
      : [{ line, at, number: Number(number), mark: mark ?? '', length: whole.length }]
  })
  const wordsOfLine = (line: Line | undefined) =>
    line === undefined ? 0 : wordsIn(withoutNumbers(line.text))
  const listed = numbered.filter(({ mark }) => mark !== '')
  const plain = numbered.filter(({ mark }) => mark === '')
  const found: LeftOutText[] = []
  if (listed.length >= 2 && isRising(listed, 1)) {
    for (const { line, length } of listed) found.push(within('list_number', line, 0, length))
  }
  const [only] = plain
  const isLoneFifth =
    only !== undefined &&
    plain.length === 1 &&
    only.number === 5 &&
    only.at === 4 &&
    /^\s*5\s{2,}/u.test(only.line.text)
  if (isLoneFifth) found.push(within('line_number', only.line, 0, only.length))
  if (plain.length >= 2) {
    const before = filled.map((_, at) =>
      filled.slice(0, at).reduce((sum, { text }) => sum + wordsIn(withoutNumbers(text)), 0),
    )
    const isPerLine = plain.length >= 3 && plain.length >= 0.8 * filled.length && isRising(plain, 1)
    const isEveryFifth = plain.every(({ at, number }) => number % 5 === 0 && Math.abs(number - (at + 1)) <= 2)
    const through = filled.map((_, at) => before[at + 1] ?? (before[at] ?? 0) + wordsOfLine(filled[at]))
    const isCount = [before, through].some((counts) =>
      plain.every(({ at, number }) => Math.abs(number - (counts[at] ?? 0)) <= COUNT_TOLERANCE),
    )
    const kind = isCount ? 'word_count' : 'line_number'
    if (isPerLine || isEveryFifth || isCount)
      for (const { line, length } of plain) found.push(within(kind, line, 0, length))
  }
  return found
}

/** A number at the beginning of a paragraph or behind the end of a sentence, before a capital letter. */
const VERSE = /(?<=^\s*|\n\s*|[.!?;:]["”’)]*\s+)(\d{1,3})(?=\s+["“‘(]?\p{Lu})/gu

/** Returns the numbers of verses within a text: at least two, each one more than the last, from its beginning. */
function versesIn(text: string): LeftOutText[] {
  const found = Array.from(text.matchAll(VERSE), ({ 1: number = '', index }) => ({
    number: Number(number),
    kind: 'line_number' as const,
    start: index,
    end: index + number.length,
  }))
  if (found.length < 2 || !isRising(found, 1) || !isFirst(text, found[0]?.start ?? 0)) return []
  return found.map(({ kind, start, end }) => ({ kind, start, end }))
}

/** Whether no sentence precedes a place. */
function isFirst(text: string, place: number): boolean {
  return !/\p{L}.*[.!?]/su.test(text.slice(0, place))
}

function isRising(numbered: readonly { readonly number: number }[], by: number): boolean {
  return numbered.every(({ number }, at) => at === 0 || number === (numbered[at - 1]?.number ?? 0) + by)
}

function withoutNumbers(text: string): string {
  return text
    .replace(/^\s*\d{1,4}[.):]?(?:\s*[|¦│])?(?=\s)/u, '')
    .replace(/(?<=\s)[([]?\d{1,4}[)\]]?\s*$/u, '')
}

/** Tolerance in words between a printed count and ours for each counted section: hyphens are counted in two ways. */
const COUNT_TOLERANCE = 2

/** Returns cumulative word counts at the ends of lines, and the final count of all words. */
function countsAtEnd(lines: readonly Line[]): LeftOutText[] {
  const filled = lines.filter((line) => !isBlank(line))
  const counted: { line: Line; number: number; from: number; words: number }[] = []
  let words = 0
  for (const line of filled) {
    words += wordsIn(withoutNumbers(line.text))
    const [whole, number] = /(?<=\S\s+)[([]?(\d{1,4})[)\]]?\s*$/u.exec(line.text) ?? []
    if (whole !== undefined && number !== undefined)
      counted.push({ line, number: Number(number), from: line.text.length - whole.length, words })
  }
  if (counted.length < 2) {
    const [only] = counted
    const isTotal =
      only !== undefined && filled.length > 1 && only.number === only.words && only.line === filled.at(-1)
    return isTotal && only !== undefined ? [within('word_count', only.line, only.from)] : []
  }
  // The head of a page may be counted or not: only the words between two counts must fit.
  const fits = counted.filter((each, at) => {
    const before = counted[at - 1]
    const after = counted[at + 1]
    const fitsTo = (other: typeof each) =>
      Math.abs(Math.abs(each.number - other.number) - Math.abs(each.words - other.words)) <=
        COUNT_TOLERANCE && each.number > other.number === each.words > other.words
    return (before !== undefined && fitsTo(before)) || (after !== undefined && fitsTo(after))
  })
  if (fits.length < 2 || fits.length < 0.6 * counted.length) return []
  const [first] = fits
  if (fits.length < 4 && first !== undefined && Math.abs(first.number - first.words) > COUNT_TOLERANCE)
    return []
  return fits.map(({ line, from }) => within('word_count', line, from))
}

const SUPERSCRIPT = '[\\u00b9\\u00b2\\u00b3\\u2070\\u2074-\\u2079]'
/** Superscripts after a unit or a letter are powers: m², x². */
const SUPERSCRIPT_MARK = new RegExp(
  String.raw`(?<=\p{L}{2}[.,;:!?"”’)]*|[.,;:!?"”’)])(?<!(?<!\p{L})(?:cm|mm|km|dm|ft|in|mi|yd)\.?)${SUPERSCRIPT}+`,
  'gu',
)
/** Bracketed marks right after a word: `[1]`, `[12]`, `[a]`, `[note 1]`, `[citation needed]`. */
const BRACKET_MARK = /(?<=[\p{L}\p{N}.,;:!?"”’)\]])\s?\[(?:\d{1,3}|[a-z]|note \d{1,2}|citation needed)\]/gu
const SIGN_MARK = /(?<=[\p{L}.,;:!?"”’)])[*†‡§]+(?=\s|$)/gu
/** A number directly after the end of a sentence: a superscript that lost its format when a page was copied. */
const GLUED_MARK = /(?<=\p{L}[.!?]["”’)]*)\d{1,2}(?=\s|$)/gu
const FOOTNOTE = new RegExp(
  String.raw`^\s*(?:${SUPERSCRIPT}+|\[\d{1,3}\]|\[\^[^\]\n]{1,20}\]:|[*†‡§]+)\s*\S`,
  'u',
)

/** The number of a paragraph: "[4] He put one paw in". */
const PARAGRAPH_NUMBER = /^\s*\[\d{1,3}\](?=\s+\S)/u

/** Returns marks of footnotes, and the footnotes at the end of the page. */
function footnotesIn(text: string, lines: readonly Line[]): LeftOutText[] {
  const marks = [SUPERSCRIPT_MARK, BRACKET_MARK, SIGN_MARK].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: mark, index }) => ({
      kind: 'footnote_mark' as const,
      start: index,
      end: index + mark.length,
    })),
  )
  const glued = Array.from(text.matchAll(GLUED_MARK), ({ 0: mark, index }) => ({
    number: Number(mark),
    start: index,
    end: index + mark.length,
  }))
  const areMarks = glued.length > 0 && glued.every(({ number }, at) => number === at + 1)
  const filled = lines.filter((line) => !isBlank(line))
  const notes: LeftOutText[] = []
  // Where the first line has a number too, they are numbers of paragraphs.
  const isNumbered = PARAGRAPH_NUMBER.test(filled[0]?.text ?? '')
  const paragraphs = isNumbered
    ? filled.flatMap((line) => {
        const [number] = PARAGRAPH_NUMBER.exec(line.text) ?? []
        return number === undefined ? [] : [within('footnote_mark', line, 0, number.length)]
      })
    : []
  for (const line of isNumbered ? [] : filled.slice(1).toReversed()) {
    if (!FOOTNOTE.test(line.text)) break
    notes.push(within('footnote', line))
  }
  const inParagraphs = ({ start }: LeftOutText) =>
    paragraphs.some((each) => start >= each.start - 1 && start < each.end)
  return [
    ...notes,
    ...paragraphs,
    ...marks.filter((mark) => !inParagraphs(mark)),
    ...(areMarks ? glued.map(({ start, end }) => ({ kind: 'footnote_mark' as const, start, end })) : []),
  ]
}
