import type { Code, PhrasingContent } from 'mdast'
import { placeOf } from '../../../../../shared/markdown/blocks.ts'
import { openFencesOf } from '../../../../../shared/markdown/fences.ts'
import { type Checked, checked, type Defect } from '../defect.ts'
import { isDirective, type LessonText, type Paragraph } from '../lesson-text.ts'
import { isDangling } from './dangling.ts'
import { END_MARK, isLine, isSignOff, marksSentences, SMILEY } from './endings.ts'
import { arePaired } from './fence-pairs.ts'

/** A glossary of Pandoc and kramdown: a term, and below it what it means behind a colon. */
const DEFINITION = /\n[ ]{0,3}:[ \t]/

const FIX = 'Write the rest of the lesson.'

/**
 * Whether the lesson stops before its end, read from the tree (c23): a fence that nobody closed, a heading with nothing
 * below it as the last thing, or a last paragraph that ends within a sentence. Links, lists, tables, code and HTML may
 * end as they like, and so may what stands in a division, a template or an element that is closed behind it.
 */
export function truncation(lesson: LessonText): Checked {
  const open = arePaired(lesson.text)
    ? []
    : openFencesOf(lesson.root, lesson.text).map((code) => openFence(lesson.text, code))
  const end = open.length > 0 ? [] : atEnd(lesson)
  const defects = [...open, ...end]
  const detail =
    defects.length === 0 ? 'Every fence is closed, and the last sentence ends.' : 'The lesson is cut off.'
  return checked('Truncation', detail, defects)
}

function openFence(text: string, code: Code): Defect {
  const { from } = placeOf(code)
  const end = text.indexOf('\n', from)
  const isStray = code.value.trim() === '' && (code.lang ?? '') === ''
  if (isStray) return strayFence(from, text.length)
  return {
    type: 'TRUNCATION',
    severity: 'critical',
    criterion: 'completeness',
    place: { from, to: end === -1 ? text.length : end },
    description: 'A code fence is opened here and never closed: what follows is shown as code.',
    suggestedFix: 'Close the fence behind the code, or write the rest of it.',
  }
}

/** A fence on the last line, with nothing in it and no language, hides nothing: it is one too many. */
function strayFence(from: number, to: number): Defect {
  return {
    type: 'TRUNCATION',
    severity: 'minor',
    criterion: 'completeness',
    place: { from, to },
    description: 'The last line opens a code fence, and there is no code.',
    suggestedFix: 'Leave the fence out, or write the code.',
  }
}

function atEnd(lesson: LessonText): Defect[] {
  const { blocks, paragraphs, text, enclosures } = lesson
  const last = blocks.findLast(
    ({ node, from, to, within }) =>
      !['html', 'definition', 'thematicBreak', 'yaml', 'toml'].includes(node.type) &&
      !within.includes('footnoteDefinition') &&
      !(node.type === 'paragraph' && isDirective(text.slice(from, to))),
  )
  if (last === undefined || enclosures.has(last.from)) return []
  if (last.node.type === 'heading') return isSignOff(last.node) ? [] : [endsWithHeading(last)]
  const paragraph = paragraphs.find(({ from }) => from === last.from)
  const why =
    paragraph === undefined
      ? null
      : unfinished(paragraph, text.slice(paragraph.from, paragraph.to), marksSentences(paragraphs, paragraph))
  if (paragraph === undefined || why === null) return []
  return [
    {
      type: 'TRUNCATION',
      severity: 'critical',
      criterion: 'completeness',
      place: placeOfLastLine(paragraph, text),
      description: `The last paragraph ${why}.`,
      suggestedFix: FIX,
    },
  ]
}

function endsWithHeading({ from, to }: { readonly from: number; readonly to: number }): Defect {
  return {
    type: 'TRUNCATION',
    severity: 'critical',
    criterion: 'completeness',
    place: { from, to },
    description: 'The lesson ends with a heading, and nothing stands below it.',
    suggestedFix: FIX,
  }
}

/** Why a paragraph is no end of a text; `null` where it is one. A missing end mark tells where others have one. */
function unfinished({ node, within, prose }: Paragraph, source: string, hasMarks: boolean): string | null {
  if (within.includes('list') || within.includes('blockquote')) return null
  if (DEFINITION.test(source)) return null
  const last = lastOf(node.children)
  if (last?.type !== 'text' || SMILEY.test(last.value)) return null
  // Behind the end mark may stand quotation marks, brackets and pictures.
  const end = last.value.replace(/(?:[\s\p{Pe}\p{Pf}\p{Cf}"'’“»*_~]|\uFE0F)+$/u, '')
  if (end === '' || /[\p{Extended_Pictographic}\p{So}]$/u.test(end)) return null
  if (isDangling(prose)) return `ends with “${prose.split(/\s+/).slice(-3).join(' ')}”, within a sentence`
  if (!hasMarks || END_MARK.test(end) || isLine(prose)) return null
  return 'ends without a full stop or another end mark'
}

/** The last thing of a paragraph, within its emphasis; a link is a link whatever it says. */
function lastOf(children: readonly PhrasingContent[]): PhrasingContent | null {
  const last = children.findLast((child) => child.type !== 'text' || child.value.trim() !== '') ?? null
  if (last?.type !== 'strong' && last?.type !== 'emphasis' && last?.type !== 'delete') return last
  return lastOf(last.children)
}

function placeOfLastLine({ from, to }: Paragraph, text: string) {
  return { from: Math.max(from, text.lastIndexOf('\n', to - 1) + 1), to }
}
