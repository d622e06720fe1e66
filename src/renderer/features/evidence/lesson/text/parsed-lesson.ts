import type { RootContent } from 'mdast'
import { placeOf } from '../../../../../shared/markdown/blocks.ts'
import { parseMarkdown } from '../../../../../shared/markdown/parse.ts'
import { type Section, sectionAt, sectionsOf } from '../../../../../shared/markdown/sections.ts'
import type { ShownIssue } from '../issues.ts'

/** A block of the outermost level, with the section that it is in. */
export interface LessonBlock {
  readonly node: RootContent
  readonly from: number
  readonly to: number
  readonly section: string | null
  /** Whether its section begins with it. */
  readonly isFirst: boolean
  /** For a heading its level on the page, 2 to 6: one below the case's title, and none is left out. */
  readonly level: number
}

/** A lesson's text as it is drawn; `null` where it cannot be parsed, so that it is shown as it is written. */
export interface ParsedLesson {
  readonly text: string
  readonly sections: readonly Section[]
  readonly blocks: readonly LessonBlock[]
}

const LOWEST_LEVEL = 6

/** Parses a text for the screen. A text that cannot be parsed is `null`: its characters are shown as they are. */
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

/** The issues that stand beside a block: those that begin in it, and at a section's beginning those that name only it. */
export function issuesBeside(block: LessonBlock, next: number, issues: readonly ShownIssue[]): ShownIssue[] {
  return issues.filter(({ issue: { place, section } }) =>
    place === null
      ? block.isFirst && section !== null && section === block.section
      : place.from >= block.from && place.from < next,
  )
}

/** The issues of the lesson as a whole, and those whose section the text does not have. */
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
