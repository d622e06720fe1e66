import { withCharacters } from './entities.ts'
import { withoutTags } from './html-text.ts'

/** Front matter before the text. */
const FRONT_MATTER = /^---\n(?:[\w-]+:[^\n]*\n|[ \t]+[^\n]*\n|\n)*---(?:\n|$)/

/** Lines of marks only: fences, rules, lines under headings and under the heads of tables. */
const MARKS_ONLY =
  /^\s*(?:(?:`{3,}|~{3,})[\w+-]*|[=-]+|(?:[-*_]\s*){3,}|\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?)\s*$/

/** Link reference definitions: addresses only. */
const REFERENCE = /^\s*\[[^\]]+\]:\s*(?:<\S+>|\S*[/.#]\S*)(?:\s+["'(].*["')])?\s*$/

/** Returns the visible text of a Markdown page. Incomplete marks count as text, so that no words are lost. */
export function markdownText(markdown: string): string {
  const lines = markdown.replace(FRONT_MATTER, '').split('\n')
  const text = lines.filter((line) => !MARKS_ONLY.test(line) && !REFERENCE.test(line)).map(lineText)
  return withCharacters(withoutTags(text.join('\n').replace(/<!--(?:(?!<!--)[\s\S])*?-->/g, '')))
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function lineText(line: string): string {
  const unquoted = line.replace(/^\s*(?:>\s?)+/, '')
  const plain = unquoted
    .replace(/^\s{0,3}#{1,6}\s+(.*?)\s*#*\s*$/, '$1')
    .replace(/^(\s*)[-*+]\s+(?:\[[ xX]\]\s+)?/, '$1')
  return spans(/^\s*\|.*\|\s*$/.test(plain) ? plain.replaceAll('|', ' ') : plain).trimEnd()
}

/** Removes the marks of images, links, emphasis and code within a line. */
function spans(line: string): string {
  return line
    .replace(/!\[[^\]]*\]\([^\s()]*(?:\s+"[^"]*")?\)/g, '')
    .replace(/\[\^[^\]\s]+\]:?/g, '')
    .replace(/\[([^[\]]*)\]\((?:<[^<>]*>|[^\s()]*)(?:\s+(?:"[^"]*"|'[^']*'))?\)/g, '$1')
    .replace(/\[([^[\]]+)\]\[[^\]]*\]/g, '$1')
    .replace(/<((?:https?|mailto):[^<>\s]*)>/g, '$1')
    .replace(/(?<!\\)\*{1,3}(?=\S)|(?<=\S)(?<!\\)\*{1,3}/g, '')
    .replace(/(?<![\p{L}\p{N}\\])_{1,3}(?=\S)|(?<=\S)(?<!\\)_{1,3}(?![\p{L}\p{N}])/gu, '')
    .replace(/~~(?=\S)|(?<=\S)~~/g, '')
    .replace(/(?<!\\)`+/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
}
