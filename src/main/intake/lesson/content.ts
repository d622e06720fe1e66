import type { Root } from 'mdast'
import { AppError } from '../../../shared/errors.ts'
import { deepLineOf } from '../../../shared/markdown/depth.ts'
import { diagramBlocksOf } from '../../../shared/markdown/diagrams.ts'
import { MAX_CHARACTERS, parseMarkdown } from '../../../shared/markdown/parse.ts'
import { proseTextOf } from '../../../shared/markdown/prose.ts'
import { type Section, sectionsOf } from '../../../shared/markdown/sections.ts'
import { refuse } from '../../documents/refuse.ts'

/** Maximum number of diagrams in a lesson, as each is parsed. */
const MAX_DIAGRAMS = 100

/** A lesson's text, parsed as far as needed to accept it. */
export interface LessonText {
  readonly root: Root
  readonly sections: readonly Section[]
  /** The first heading that is not empty, or the title in the front matter. */
  readonly heading: string
  readonly prose: string
}

/**
 * Parses a lesson's text. Refuses one without a heading or a title in its front matter, with far too many diagrams, or
 * that is too long or nested too deeply; a text that is cut off, or has an unclosed fence, is still a lesson, in which the checks find faults.
 */
export function lessonText(file: string, text: string): LessonText {
  const root = treeOf(file, text)
  const sections = sectionsOf(root, text)
  const heading =
    sections.find(({ depth, title }) => depth > 0 && title !== '')?.title.replace(HEADING_ID, '') ??
    statedTitle(root)
  if (heading === undefined)
    throw refuse(
      file,
      'it has no heading. A lesson has a title and sections, each under a line such as “## Introduction”.',
      lineAt(text, sections[0]?.from ?? 0),
    )
  const diagrams = diagramBlocksOf(root, text)
  const surplus = diagrams[MAX_DIAGRAMS]
  if (surplus !== undefined)
    throw refuse(
      file,
      `it has ${diagrams.length} diagrams; at most ${MAX_DIAGRAMS} are read. Divide it into several lessons.`,
      lineAt(text, surplus.place.from),
    )
  return { root, sections, heading, prose: root.children.map(proseTextOf).join(' ') }
}

/**
 * The id of a heading behind its words, which readers do not see: `{#id}` of Pandoc and kramdown, `{ #id }` of MkDocs,
 * `{/*id*\/}` of MDX and `[[id]]`.
 */
const HEADING_ID = /(?<=\S)\s*(?:\{\s*[#.:][^{}]*\}|\{\/\*?[^{}]*\*?\/\}|\[\[[\w-]+\]\])$/u

/** Returns the title in the front matter: a site shows it as the heading of the page. */
function statedTitle({ children: [first] }: Root): string | undefined {
  if (first?.type !== 'yaml') return undefined
  const [, , title = ''] = /^title[ \t]*:[ \t]*(["']?)(.*?)\1[ \t]*$/mu.exec(first.value) ?? []
  return title === '' || /^[|>[{]/u.test(title) ? undefined : title
}

/** Returns the tree of a Markdown text; refuses, with file and line, one that is too long or nested too deeply. */
export function treeOf(file: string, text: string): Root {
  if (text.length > MAX_CHARACTERS)
    throw refuse(
      file,
      `it has ${text.length} characters; at most ${MAX_CHARACTERS} are read, and this line is beyond them. Divide the lesson into parts.`,
      lineAt(text, MAX_CHARACTERS),
    )
  try {
    return parseMarkdown(text)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw refuse(file, error.message.replace(/^The/u, 'the'), deepLineOf(text))
  }
}

/** Returns the line of an offset in a text, from 1. */
export function lineAt(text: string, place: number): number {
  return text.slice(0, place).split('\n').length
}
