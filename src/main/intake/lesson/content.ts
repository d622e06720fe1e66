import type { Root } from 'mdast'
import { AppError } from '../../../shared/errors.ts'
import { deepLineOf } from '../../../shared/markdown/depth.ts'
import { diagramBlocksOf } from '../../../shared/markdown/diagrams.ts'
import { MOST_CHARACTERS, parseMarkdown } from '../../../shared/markdown/parse.ts'
import { proseTextOf } from '../../../shared/markdown/prose.ts'
import { type Section, sectionsOf } from '../../../shared/markdown/sections.ts'
import { refuse } from '../../documents/refuse.ts'

/** Each diagram is drawn on trial; a lesson with more of them is none. */
const MOST_DIAGRAMS = 100

/** A lesson's text, as far as it has to be understood before it is one. */
export interface LessonText {
  readonly root: Root
  readonly sections: readonly Section[]
  /** The first heading that says something. */
  readonly heading: string
  readonly prose: string
}

/**
 * Takes a lesson's text apart. Refuses one without a heading, with far too many diagrams, or that is too long or nested
 * too deeply to be read; a text that is cut off, or has a fence that nobody closed, is still a lesson, for the checks to
 * find fault with.
 */
export function lessonText(file: string, text: string): LessonText {
  const root = treeOf(file, text)
  const sections = sectionsOf(root, text)
  const heading = sections.find(({ depth, title }) => depth > 0 && title !== '')?.title
  if (heading === undefined)
    throw refuse(
      file,
      'it has no heading. A lesson has a title and sections, each under a line such as “## Introduction”.',
      lineAt(text, sections[0]?.from ?? 0),
    )
  const diagrams = diagramBlocksOf(root, text)
  const surplus = diagrams[MOST_DIAGRAMS]
  if (surplus !== undefined)
    throw refuse(
      file,
      `it has ${diagrams.length} diagrams; at most ${MOST_DIAGRAMS} are read. Divide it into several lessons.`,
      lineAt(text, surplus.place.from),
    )
  return { root, sections, heading, prose: root.children.map(proseTextOf).join(' ') }
}

/** The tree of a Markdown text; refuses, with file and line, what is too long or nested too deeply to be read. */
export function treeOf(file: string, text: string): Root {
  if (text.length > MOST_CHARACTERS)
    throw refuse(
      file,
      `it has ${text.length} characters; at most ${MOST_CHARACTERS} are read, and this line is beyond them. Divide the lesson into parts.`,
      lineAt(text, MOST_CHARACTERS),
    )
  try {
    return parseMarkdown(text)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw refuse(file, error.message.replace(/^The/u, 'the'), deepLineOf(text))
  }
}

/** The line of a place of a text, from 1. */
export function lineAt(text: string, place: number): number {
  return text.slice(0, place).split('\n').length
}
