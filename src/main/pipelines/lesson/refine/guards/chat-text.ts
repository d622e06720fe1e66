import { parsedText } from '../../../../../shared/markdown/parsed-text.ts'
import { proseTextOf } from '../../../../../shared/markdown/prose.ts'
import { criterionNames } from '../../../../../shared/pipelines/lesson/criteria.ts'
import { phrases } from '../../checks/hygiene/assistant-phrases.ts'
import { otherLanguageIn } from '../../checks/integrity/paragraph-language.ts'
import { isModule, plainWords, shortQuote, type TextBlock, textBlocksOf } from '../../text-blocks.ts'
import { type Speech, speaksAfter, speaksBefore } from '../write/chat-phrases.ts'
import { expanderPrompt, generatorPrompt, patcherPrompt, regeneratorPrompt } from '../write/prompts.ts'

interface Texts {
  readonly before: string
  readonly after: string
  readonly language: string
}

/** Languages in which a writer's remarks are recognized by their words. */
const KNOWN: ReadonlySet<string> = new Set('ar de en es fr hi it ja ko nl pl pt ru tr uk zh'.split(' '))

const REFUSAL = 'a refusal of a model'

/** Returns a sentence about a new refusal of a model in a text; `null` if there is none. */
export function refusalIn({ before, after }: Texts): string | null {
  const refusals = phrases.filter(({ name }) => name === REFUSAL)
  const found = newSentences(before, after).find((sentence) =>
    refusals.some(({ pattern }) => pattern.test(plainWords(sentence))),
  )
  return found === undefined ? null : `The writer refused: “${shortQuote(found)}”.`
}

/**
 * Returns a sentence about new text that is not for learners: a remark or mark of the writer, instructions of its
 * prompt, or text that may be either. Returns `null` if there is none.
 */
export function chatTextIn(texts: Texts): string | null {
  const { before, after } = texts
  const known = new Set(textBlocksOf(before).map(({ text }) => plainWords(text)))
  const blocks = textBlocksOf(after).filter(({ isCode }) => !isCode)
  const isNew = ({ text }: TextBlock) => !known.has(plainWords(text))
  const added = blocks.filter(isNew)
  return (
    leakedPrompt(added, before) ??
    remarkIn(texts, added) ??
    spokenAtEnds(texts, blocks) ??
    behindBreak(before, blocks, isNew) ??
    leadIn(before, after) ??
    unknownRemark(texts, blocks, isNew)
  )
}

const BLOCK_OF_DATA = /<\/?data(?: [\w-]+)? [0-9a-f]{16}>/u
const ISSUE_LINE = new RegExp(
  `^\\s*[-*] (?:${Object.keys(criterionNames).join('|')}|lesson), (?:critical|major|minor|info): `,
  'mu',
)

/** Minimum length of a prompt line to search for, in characters: a lesson may contain shorter ones. */
const MIN_PROMPT_LINE = 30

const PROMPT_LINES: ReadonlySet<string> = new Set(
  [patcherPrompt, expanderPrompt, generatorPrompt, regeneratorPrompt]
    .flatMap(({ system, user }) => `${system}\n${user}`.split('\n'))
    .flatMap((line) => [line, ...line.split(/(?<=[.:;]) /u)])
    .map(plainWords)
    .filter((line) => line.length >= MIN_PROMPT_LINE && !line.includes('{{')),
)

function leakedPrompt(added: readonly TextBlock[], before: string): string | null {
  for (const { text } of added) {
    if (BLOCK_OF_DATA.test(text) || (ISSUE_LINE.test(text) && !ISSUE_LINE.test(before))) return leaked(text)
    const lines = text.split('\n').flatMap((line) => [line, ...line.split(/(?<=[.:;]) /u)])
    const line = lines.find((each) => PROMPT_LINES.has(plainWords(each)) && !before.includes(each))
    if (line !== undefined) return leaked(line)
  }
  return null
}

function leaked(text: string): string {
  return `The edit repeats the orders to its writer: “${shortQuote(text)}”.`
}

/** Finds phrases and marks that no lesson has, at any position. */
function remarkIn({ before }: Texts, added: readonly TextBlock[]): string | null {
  for (const { text } of added) {
    const source = text.replace(/(`+)[^`][\s\S]*?\1/gu, ' ')
    const plain = plainWords(source)
    const found = phrases.find(
      ({ pattern, place, isQuotable, name }) =>
        place === 'anywhere' &&
        name !== REFUSAL &&
        pattern.test(isQuotable ? plain : source) &&
        !pattern.test(isQuotable ? plainWords(before) : before),
    )
    if (found !== undefined) return `The edit has ${found.name}: “${shortQuote(text)}”.`
  }
  return null
}

/**
 * Finds remarks of a writer, certain or possible, at the beginning or at the end of a text, within a paragraph or as
 * separate ones.
 */
function spokenAtEnds({ before }: Texts, blocks: readonly TextBlock[]): string | null {
  const sentencesOf = (some: readonly TextBlock[]) =>
    newSentences(before, some.map(({ text }) => text).join('\n'))
  const isLast = ({ text }: TextBlock, at: number) =>
    at >= blocks.length - 2 || (at >= blocks.length - MAX_REPORT && !HEADING.test(text))
  const found =
    sentencesOf(blocks.slice(0, 2)).find((sentence) => isAtStart(speaksBefore(plainWords(sentence)))) ??
    sentencesOf(blocks.filter(isLast)).find((sentence) => isAtStart(speaksAfter(plainWords(sentence))))
  return found === undefined ? null : `The edit may have a remark of its writer: “${shortQuote(found)}”.`
}

/** Maximum number of blocks of a report at the end. */
const MAX_REPORT = 6

function isAtStart({ at }: Speech): boolean {
  return at >= 0 && at <= 3
}

/** With more blocks after a line of dashes, they are a part of the lesson. */
const MAX_TAIL = 4

const HEADING = /^ {0,3}#{1,6}[ \t]/u
const BREAK = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/

/** Finds text after a line of dashes that the writer added: a remark, or a part that was not requested. */
function behindBreak(
  before: string,
  blocks: readonly TextBlock[],
  isNew: (block: TextBlock) => boolean,
): string | null {
  const at = blocks.findLastIndex(({ text }) => BREAK.test(text))
  const tail = blocks.slice(at + 1)
  const had = textBlocksOf(before).some(({ text }) => BREAK.test(text))
  if (at === -1 || had || tail.length === 0 || tail.length > MAX_TAIL || !tail.every(isNew)) return null
  if (tail.some(({ text }) => HEADING.test(text))) return null
  return `Text behind a line of dashes may not be part of the lesson: “${shortQuote(tail[0]?.text ?? '')}”.`
}

/** Finds text before the first heading of a lesson that had none there: a remark, or a misplaced introduction. */
function leadIn(before: string, after: string): string | null {
  const [old] = parsedText(before).sections
  if (old === undefined || old.depth === 0) return null
  const [first] = parsedText(after).sections
  if (first === undefined || first.depth > 0) return null
  const lead = after.slice(first.from, first.to)
  if (textBlocksOf(lead).every(({ text }) => isModule(text))) return null
  return `Text before the first heading may not be part of the lesson: “${shortQuote(lead)}”.`
}

/** Returns a sentence about a new paragraph in another language than the lesson; `null` if there is none. */
export function otherParagraphIn({ before, after, language }: Texts): string | null {
  for (const { text, isCode } of textBlocksOf(after)) {
    if (isCode || before.includes(text) || /^\s*>/u.test(text)) continue
    const other = languageOf(text, language)
    if (other !== null && !textBlocksOf(before).some((block) => languageOf(block.text, language) === other))
      return `A paragraph of the edit is in “${other}”, and the lesson is in “${language}”: “${shortQuote(text)}”.`
  }
  return null
}

/** Returns the language of a block if it differs from that of the lesson. */
function languageOf(text: string, language: string): string | null {
  return otherLanguageIn(proseTextOf(parsedText(text).root).trim(), language)
}

/** Maximum length of a remark, in characters. */
const MAX_REMARK = 200

/**
 * Finds possible remarks in a language whose remarks are not recognized by their words: a short first paragraph that
 * announces the next text, or a short last one that exclaims or asks, if the section is complete without it.
 */
function unknownRemark(
  { before, language }: Texts,
  all: readonly TextBlock[],
  isNew: (block: TextBlock) => boolean,
): string | null {
  if (KNOWN.has(language.slice(0, 2))) return null
  const blocks = all.filter(({ text }) => !HEADING.test(text))
  const [first, last] = [blocks[0], blocks.at(-1)]
  const old = textBlocksOf(before).filter(({ text }) => !HEADING.test(text)).length
  if (first === undefined || last === undefined || all.length <= old) return null
  const isShort = (block: TextBlock) => isNew(block) && block.text.length <= MAX_REMARK
  const found =
    isShort(first) && /[:：]\s*$/u.test(first.text)
      ? first
      : isShort(last) && /[!?！？؟]\P{L}*$/u.test(last.text)
        ? last
        : undefined
  return found === undefined ? null : `This may be a remark of the writer: “${shortQuote(found.text)}”.`
}

/** Returns the sentences of a text that are not in the one before. */
function newSentences(before: string, after: string): string[] {
  const known = plainWords(before)
  return after
    .split(/\n+|(?<=[.!?。！？؟।])\s+|(?<=[。！？])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '' && !known.includes(plainWords(sentence)))
}
