import { type Block, blocksOf } from '../../../../src/shared/markdown/blocks.ts'
import { parseMarkdown } from '../../../../src/shared/markdown/parse.ts'
import { proseTextOf } from '../../../../src/shared/markdown/prose.ts'
import type { IssueType } from '../../../../src/shared/pipelines/lesson/issue.ts'
import type { Chance } from '../../measures/chance.ts'

/** A lesson of a course before a defect is planted into it. */
export interface Ground {
  readonly text: string
  readonly language: string
  /** The offset behind its front matter. */
  readonly from: number
  readonly blocks: readonly Block[]
  /** Paragraphs with a sentence or more, in no list, quotation or box. */
  readonly paragraphs: readonly Block[]
  /** Paragraphs of other courses with the language of each: what a translator left out. */
  readonly others: readonly { readonly language: string; readonly text: string }[]
  readonly random: Chance
}

/** A class of defects that can be planted. */
export interface PlantedClass {
  readonly name: string
  /** Types of issues that count as finding it. */
  readonly types: readonly IssueType[]
  /** Whether a remark counts too: the class is reported as one. */
  readonly isRemark?: true
  /** The text with the defect; `null` where the lesson has no place for it. */
  readonly into: (ground: Ground) => string | null
  /** The naive rule: how often a text shows the defect. It finds a planted one if this is more than before. */
  readonly naive: (text: string) => number
}

/** Reads a lesson for planting. */
export function groundOf(text: string, language: string): Omit<Ground, 'random' | 'others'> {
  const root = parseMarkdown(text)
  const blocks = blocksOf(root)
  const first = root.children.find(({ type }) => type !== 'yaml')
  const paragraphs = blocks.filter(
    ({ node, within, from, to }) =>
      node.type === 'paragraph' &&
      within.length === 0 &&
      isSentence(proseTextOf(node)) &&
      !/^\s*(?:<|:::|!!!|\{|import |export )/mu.test(text.slice(from, to)),
  )
  return { text, language, from: first?.position?.start.offset ?? 0, blocks, paragraphs }
}

/** Whether a text is a sentence or more: enough letters, and an end mark. */
export function isSentence(prose: string): boolean {
  const letters = prose.match(/\p{L}/gu)?.length ?? 0
  return letters >= (/\p{Lo}/u.test(prose) ? 20 : 40) && /[.!?。！？؟][\s"'”»)]*$/u.test(prose)
}

/** One of a list; `null` of an empty one. */
export function oneOf<T>(list: readonly T[], random: Chance): T | null {
  return list[random.below(Math.max(1, list.length))] ?? null
}

/** A text with a stretch replaced. */
export function replaced(text: string, { from, to }: { from: number; to: number }, by: string): string {
  return text.slice(0, from) + by + text.slice(to)
}

/** How often a pattern occurs in a text. */
export function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
