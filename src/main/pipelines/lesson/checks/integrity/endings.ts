import type { Heading } from 'mdast'
import { wordingOf } from '../../../../../shared/markdown/sections.ts'
import type { Paragraph } from '../lesson-text.ts'
import { isNamed } from '../semantic/section-names.ts'

/** What a sentence may end with. */
export const END_MARK = /[.!?…:;。！？：؟।॥։]$/u

/** Behind the end mark may stand quotation marks, brackets and pictures. */
const BEHIND = /(?:[\s\p{Pe}\p{Pf}\p{Cf}"'’“»*_~]|\uFE0F)+$/u

/** What stands for a smile behind a sentence, or instead of its end mark. */
const PICTURES = /(?:[\s\p{Extended_Pictographic}]|\uFE0F|\u200D)+$/u
export const SMILEY = /(?:^|\s)[:;]-?[)(DP]\s*$/u

/** From this share on, paragraphs without an end mark are how the lesson is written. */
const UNMARKED = 0.25

/** Whether a last heading takes leave: a sentence, a link to go on with, or words of farewell, with nothing to follow. */
export function isSignOff(heading: Heading): boolean {
  if (heading.depth === 1 || heading.children.some(({ type }) => type === 'link' || type === 'image'))
    return true
  const title = wordingOf(heading).replace(PICTURES, '').replace(BEHIND, '')
  return /[.!…。！]$/u.test(title) || isNamed(title, 'farewell')
}

/** Whether the paragraphs of a lesson besides its last one mostly end with an end mark. */
export function marksSentences(paragraphs: readonly Paragraph[], last: Paragraph): boolean {
  const others = paragraphs.filter(
    ({ from, prose, within }) => from !== last.from && within.length === 0 && /\p{L}/u.test(prose),
  )
  const unmarked = others.filter(({ node, prose }) => {
    const end = node.children.at(-1)?.type === 'text' ? prose.replace(BEHIND, '') : ''
    return end !== '' && !END_MARK.test(end) && !/[\p{Extended_Pictographic}\p{So}]$/u.test(end)
  }).length
  return unmarked < 2 || unmarked / others.length < UNMARKED
}

/** Whether a paragraph is a line of its own, such as a name, a figure or a title: no word of it is in small letters. */
export function isLine(prose: string): boolean {
  if (/\p{Lo}/u.test(prose)) return false
  const words = prose.match(/[\p{L}\p{M}'’-]+/gu) ?? []
  const small = words.filter((word) => word.length > 3 && !/\p{Lu}/u.test(word))
  return small.length === 0 && /\p{Lu}|\p{N}/u.test(prose)
}
