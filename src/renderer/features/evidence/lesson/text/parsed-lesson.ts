import type { RootContent } from 'mdast'
import { placeOf } from '../../../../../shared/markdown/blocks.ts'
import { parseMarkdown } from '../../../../../shared/markdown/parse.ts'
import { type Section, sectionAt, sectionsOf } from '../../../../../shared/markdown/sections.ts'
import type { ShownIssue } from '../issues.ts'

/** A top-level block with its section. */
export interface LessonBlock {
  readonly node: RootContent
  readonly from: number
  readonly to: number
  readonly section: string | null
  /** Whether it is the first block of its section. */
  readonly isFirst: boolean
  /** The heading level on the page, 2 to 6: below the title of the case, and without gaps between levels. */
  readonly level: number
}

/** The parsed text of a lesson. */
export interface ParsedLesson {
  readonly text: string
  readonly sections: readonly Section[]
  readonly blocks: readonly LessonBlock[]
}

const LOWEST_LEVEL = 6

/** Parses a text for display. Returns `null` if it cannot be parsed; its source is shown then. */
export function parsedLesson(text: string): ParsedLesson | null {
  try {
    const root = parseMarkdown(text)
    const sections = sectionsOf(root, text)
    const begun = new Set<string>()
    let level = 1
    const blocks = root.children.map((node): LessonBlock => {
      const { from, to } = placeOf(node)
      const section = sectionAt(sections, from)?.key ?? null
      const isFirst = section !== null && !begun.has(section)
      if (section !== null) begun.add(section)
      if (node.type === 'heading') level = Math.min(node.depth + 1, level + 1, LOWEST_LEVEL)
      return { node, from, to, section, isFirst, level }
    })
    return { text, sections, blocks }
  } catch {
    return null
  }
}

/**
 * Returns the issues beside a block: those whose place begins in it, and at the beginning of a section those that name
 * only the section.
 */
export function issuesNear(block: LessonBlock, next: number, issues: readonly ShownIssue[]): ShownIssue[] {
  return issues.filter(({ issue: { place, section } }) =>
    place === null
      ? block.isFirst && section !== null && section === block.section
      : place.from >= block.from && place.from < next,
  )
}

/** Returns the issues of the lesson as a whole, and those whose section the text does not have. */
export function issuesOfWhole(
  { sections, blocks }: ParsedLesson,
  issues: readonly ShownIssue[],
): ShownIssue[] {
  const keys = new Set(sections.map(({ key }) => key))
  const begin = blocks[0]?.from ?? 0
  return issues.filter(({ issue: { place, section } }) =>
    place === null ? section === null || !keys.has(section) : place.from < begin,
  )
}
