import { type Block, blocksOf } from '../../../../src/shared/markdown/blocks.ts'
import { parseMarkdown } from '../../../../src/shared/markdown/parse.ts'
import { proseTextOf } from '../../../../src/shared/markdown/prose.ts'
import { type Section, sectionsOf } from '../../../../src/shared/markdown/sections.ts'
import type { IssueType } from '../../../../src/shared/pipelines/lesson/issue.ts'
import type { Chance } from '../../measures/chance.ts'

/** A lesson before a defect is planted into it. */
export interface Ground {
  readonly text: string
  readonly language: string
  readonly blocks: readonly Block[]
  readonly sections: readonly Section[]
  /** Paragraphs of their own with a sentence or more, in no list and no quote. */
  readonly paragraphs: readonly Block[]
  readonly random: Chance
}

/** A defect that can be planted. */
export interface Plant {
  readonly name: string
  /** Whether a check without a model has to find it: by structure alone, without understanding a word. */
  readonly isStructural: boolean
  /** Types of issues that count as finding it. */
  readonly types: readonly IssueType[]
  /** The text with the defect; `null` where the lesson has no place for it. */
  readonly into: (ground: Ground) => string | null
  /**
   * Whether the untouched lesson has the same in another place, as its writer left it: then nothing in the text that
   * remains tells the defect from how the lesson is written. Read from the lesson alone, by no rule of ours.
   */
  readonly hasItself?: (ground: Omit<Ground, 'random'>) => boolean
  /** Further input with the lesson, such as an objective that it does not cover. */
  readonly objective?: string
  readonly prohibited?: string
}

/** Reads a lesson for planting. */
export function groundOf(text: string, language: string): Omit<Ground, 'random'> {
  const root = parseMarkdown(text)
  const blocks = blocksOf(root)
  const paragraphs = blocks.filter(
    ({ node, within }) =>
      node.type === 'paragraph' && within.length === 0 && /\p{L}.{40,}[.!?]\s*$/su.test(proseTextOf(node)),
  )
  return { text, language, blocks, sections: sectionsOf(root, text), paragraphs }
}

/** One of a list; `null` of an empty one. */
export function oneOf<T>(list: readonly T[], random: Chance): T | null {
  return list[random.below(Math.max(1, list.length))] ?? null
}

/** A text with a stretch replaced. */
export function replaced(text: string, { from, to }: { from: number; to: number }, by: string): string {
  return text.slice(0, from) + by + text.slice(to)
}
