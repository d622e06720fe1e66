import type { Block } from '../../../../../shared/markdown/blocks.ts'
import { type Checked, checked, type Defect } from '../defect.ts'
import type { Enclosure } from '../enclosures.ts'
import type { LessonText, Paragraph } from '../lesson-text.ts'

/** Up to this length, in characters, it is often the same step, pointer, caption or question once more. */
const SHORT = 150

/** Boxes that say the same thing for each of several programs or exercises, or show what a program prints. */
const REPEATING = /tab|exercise|quiz|output|sample|console|terminal|samp$|^pre$/i

/**
 * Paragraphs that stand in the lesson twice, word for word, code and links included (part a: more than 50 characters).
 * Items of lists, and paragraphs with HTML, are mostly navigation and embedded examples, which repeat themselves; so do
 * captions, labels, what a picture or a colon follows, and boxes of alternatives. A short sentence is a remark.
 */
export function duplicates(lesson: LessonText): Checked {
  const { paragraphs, limits, text } = lesson
  const around = neighbours(lesson.blocks)
  const long = paragraphs.filter(
    (paragraph) =>
      paragraph.prose.length > limits.duplicateCharacters &&
      !isStock(paragraph, lesson.enclosures.get(paragraph.from) ?? [], around.get(paragraph.from) ?? []),
  )
  const same = Map.groupBy(long, ({ from, to }) =>
    text.slice(from, to).normalize('NFKC').replace(/\s+/gu, ' ').toLowerCase(),
  )
  const defects = [...same.values()].flatMap(([, ...again]) => again.map(defectOf))
  const detail =
    defects.length === 0
      ? 'No paragraph stands twice.'
      : `${defects.length} paragraphs stand in the lesson before.`
  return checked('Repetitions', detail, defects)
}

function isStock(
  { node, prose, within }: Paragraph,
  enclosures: readonly Enclosure[],
  beside: readonly Block[],
): boolean {
  const { children } = node
  return (
    within.includes('list') ||
    children.some(({ type }) => type === 'html' || type === 'image') ||
    children.every(({ type }) => type === 'strong' || type === 'emphasis' || type === 'break') ||
    /[:：]$/u.test(prose) ||
    (prose.length < SHORT && (/[?？]$/u.test(prose) || beside.some(isPicture))) ||
    enclosures.some(({ name }) => REPEATING.test(name))
  )
}

function isOneSentence(prose: string): boolean {
  return !/[.!?…。！？]["'”»)]*\s+\S/u.test(prose)
}

function isPicture({ node }: Block): boolean {
  if (node.type === 'html') return /<(img|figure|picture|video)\b/i.test(node.value)
  return (
    node.type === 'paragraph' &&
    node.children.every(
      ({ type }) => type === 'image' || type === 'imageReference' || type === 'break' || type === 'text',
    ) &&
    node.children.some(({ type }) => type === 'image' || type === 'imageReference')
  )
}

/** The blocks before and behind each block, by where it begins. */
function neighbours(blocks: readonly Block[]): ReadonlyMap<number, readonly Block[]> {
  return new Map(
    blocks.map(({ from }, at) => [
      from,
      [blocks[at - 1], blocks[at + 1]].filter((each) => each !== undefined),
    ]),
  )
}

function defectOf({ from, to, prose }: Paragraph): Defect {
  return {
    type: 'DUPLICATE',
    severity: isOneSentence(prose) && prose.length < SHORT ? 'info' : 'minor',
    criterion: 'clarity_readability',
    place: { from, to },
    description: 'This paragraph stands in the lesson before, word for word.',
    suggestedFix: 'Leave it out here, or say what differs.',
  }
}
