import type { Code } from 'mdast'
import { placeOf } from '../../../../shared/markdown/blocks.ts'
import { openFencesOf } from '../../../../shared/markdown/fences.ts'
import type { ParsedText, ParseText } from '../../../../shared/markdown/parsed-text.ts'
import { arePaired } from './integrity/fence-pairs.ts'

/** A text in which each open fence is closed where prose begins again. */
export interface ClosedText {
  readonly text: string
  readonly parsed: ParsedText
  /** The sections of the original text. */
  readonly sections: ParsedText['sections']
  /** The open fences, at their places in `text`, with the number of lines of code above the fence that was added. */
  readonly open: readonly OpenFence[]
  /** Returns the offset in the original text for one in `text`. */
  readonly original: (offset: number) => number
}

export interface OpenFence {
  readonly from: number
  readonly to: number
  readonly isEmpty: boolean
  /** Whether prose follows the code, so that a fence was added above it. */
  readonly isFollowed: boolean
}

/** More open fences than this are left as they are. */
const MAX_FENCES = 8

/**
 * Closes each open fence of a text above the first heading, sentence or other fence that follows its code. Without
 * this, the rest of the lesson counts as code and no check reads it. Where nothing of the kind follows, the rest is
 * code.
 */
export function closedFences(source: string, parse: ParseText): ClosedText {
  let text = source
  let parsed = parse(text)
  const { sections } = parsed
  const open: OpenFence[] = []
  const added: { readonly at: number; readonly length: number }[] = []
  const original = (offset: number) =>
    added.reduceRight((at, each) => (at >= each.at ? Math.max(each.at, at - each.length) : at), offset)
  if (arePaired(text)) return { text, parsed, sections, open, original }
  const left = new Set<number>()
  while (open.length < MAX_FENCES) {
    const code = openFencesOf(parsed.root, text).find((each) => !left.has(placeOf(each).from))
    if (code === undefined) break
    const { from } = placeOf(code)
    left.add(from)
    const end = text.indexOf('\n', from)
    const at = endOfCode(code, text)
    open.push({
      from,
      to: end === -1 ? text.length : end,
      isEmpty: code.value.trim() === '' && (code.lang ?? '') === '',
      isFollowed: at !== null,
    })
    if (at === null) continue
    const line = `${/^[`~]+/.exec(text.slice(from))?.[0] ?? '```'}\n`
    text = text.slice(0, at) + line + text.slice(at)
    added.push({ at, length: line.length })
    parsed = parse(text)
  }
  return { text, parsed, sections, open, original }
}

/** Languages in which a line that begins with “#” is a comment, and text without a language. */
const HASH_COMMENTS =
  /^(?:|sh|bash|shell|zsh|console|terminal|py|python|rb|ruby|r|ya?ml|toml|docker(?:file)?|make(?:file)?|perl|powershell|ps1|elixir|julia|nim|conf|ini|text|txt|plain|plaintext|output)$/iu

const HEADING = /^#{1,6}[ \t]+\S/
const FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*[^`\s]*/

/** Returns the offset of the line where prose begins again behind the code of an open fence; `null` where none does. */
function endOfCode(code: Code, text: string): number | null {
  const { from, to } = placeOf(code)
  const lines = text.slice(from, to).split('\n')
  const isHashComment = HASH_COMMENTS.test(code.lang ?? '')
  let at = from
  for (const [index, line] of lines.entries()) {
    const isBehindBlank = index > 0 && lines[index - 1]?.trim() === ''
    const isHeading = HEADING.test(line) && (!isHashComment || line.startsWith('##')) && isBehindBlank
    const isFence = index > 0 && index < lines.length - 1 && FENCE.test(line)
    const isProse = isBehindBlank && isSentence(line)
    if (index > 0 && (isHeading || isFence || isProse)) return at
    at += line.length + 1
  }
  return null
}

/** Minimum number of words of a line that is a sentence, and minimum share of its characters that write words. */
const MIN_WORDS = 6
const MIN_LETTERS = 0.85

/** Returns whether a line is prose: it begins with a capital letter and writes words, without the marks of code. */
function isSentence(line: string): boolean {
  const words = line.match(/[\p{L}\p{M}'’-]+/gu) ?? []
  const written = line.match(/[\p{L}\p{M}\p{N}\s.,!?'’“”-]/gu)?.length ?? 0
  return (
    /^(?:\p{Lu}|\p{Lo}|[¡¿“])/u.test(line) &&
    (words.length >= MIN_WORDS || /^\p{Lo}.*[。！？]$/u.test(line)) &&
    written / line.length >= MIN_LETTERS &&
    !/[;{}=<>]|\)$/u.test(line)
  )
}
