import { counted, plural } from '../../../../../shared/counted.ts'
import { isBareCode } from '../../../../../shared/markdown/bare-code.ts'
import type { Block } from '../../../../../shared/markdown/blocks.ts'
import { type Checked, checked, type Defect } from '../defect.ts'
import type { Enclosure } from '../enclosures.ts'
import type { LessonText, Paragraph } from '../lesson-text.ts'

/** Up to this length, in characters, it is often the same step, pointer, caption or question once more. */
const SHORT = 150

/** Boxes that say the same thing for each of several programs or exercises, or show what a program prints. */
const REPEATING = /tab|exercise|quiz|output|sample|console|terminal|samp$|^pre$/i

/** Up to this length, in characters, a sentence by itself is a reminder. */
const REMINDER = 80

/** A slip of copying stands twice; what stands more often is how the lesson is written. */
const SLIP = 2

/**
 * Paragraphs that stand in the lesson twice, word for word, code and links included (part a: more than 50 characters).
 * Items of lists, and paragraphs with HTML, are mostly navigation and embedded examples, which repeat themselves; so do
 * captions, labels, what a picture or a colon follows, code in no fence, and boxes of alternatives. A short sentence is a
 * remark, and so is what the lesson repeats by a pattern of its own, in templates for instance.
 */
export function duplicates(lesson: LessonText): Checked {
  const { paragraphs, limits, text } = lesson
  const around = neighbors(lesson.blocks)
  const long = paragraphs.filter(
    (paragraph) =>
      paragraph.prose.length > limits.duplicateCharacters &&
      !isBareCode(text.slice(paragraph.from, paragraph.to)) &&
      !isStock(paragraph, lesson.enclosures.get(paragraph.from) ?? [], around.get(paragraph.from)),
  )
  const same = Map.groupBy(long, ({ from, to }) =>
    text.slice(from, to).normalize('NFKC').replace(/\s+/gu, ' ').toLowerCase(),
  )
  const defects = [...same.values()].flatMap((group) => {
    const isPattern =
      group.length > SLIP ||
      group.every(({ from }) => lesson.enclosures.get(from)?.some(({ kind }) => kind === 'template')) ||
      isParallel(
        group.map(({ from }) => around.get(from)),
        text,
      )
    return group.slice(1).map((paragraph) => defectOf(paragraph, isPattern))
  })
  const detail =
    defects.length === 0
      ? 'No paragraph is repeated.'
      : `${counted(defects.length, 'paragraph')} ${plural(defects.length, 'repeats an earlier one', 'repeat earlier ones')}.`
  return checked('Repetitions', detail, defects)
}

interface Neighbors {
  readonly before: Block | undefined
  readonly after: Block | undefined
}

/**
 * Whether equal paragraphs stand at equal places: each opens a section or a part with a bold title, or each leads to, or
 * follows, something else of one kind, such as code, a list or a picture. Parts that are told alike are written so.
 */
function isParallel(places: readonly (Neighbors | undefined)[], text: string): boolean {
  return (
    places.every((place) => isTitle(place?.before)) ||
    areStepsOnceMore(
      places.map((place) => place?.before),
      text,
    ) ||
    (areAlike(places.map((place) => place?.before)) &&
      areOthersOfOneKind(
        places.map((place) => place?.after),
        text,
      )) ||
    areOthersOfOneKind(
      places.map((place) => place?.before),
      text,
    )
  )
}

/** Whether the same code stands before each: what to do is told again where it is to be done again. */
function areStepsOnceMore(before: readonly (Block | undefined)[], text: string): boolean {
  const code = before.map((block) => (block?.node.type === 'code' ? text.slice(block.from, block.to) : null))
  return code.every((each) => each !== null) && new Set(code).size === 1
}

/** Whether these stand behind blocks of one kind, or none behind another paragraph. */
function areAlike(before: readonly (Block | undefined)[]): boolean {
  const kinds = new Set(before.map(kindOf))
  return kinds.size === 1 || !kinds.has('paragraph')
}

function areOthersOfOneKind(blocks: readonly (Block | undefined)[], text: string): boolean {
  const [kind] = blocks.map(kindOf)
  if (kind === null || kind === 'paragraph' || kind === 'heading') return false
  const sources = blocks.map((block) => (block === undefined ? '' : text.slice(block.from, block.to)))
  return blocks.every((block) => kindOf(block) === kind) && new Set(sources).size === blocks.length
}

function isTitle(block: Block | undefined): boolean {
  if (block?.node.type !== 'paragraph') return block?.node.type === 'heading'
  return block.within.length === 0 && block.node.children.every(({ type }) => type === 'strong')
}

/** What a block is part of, for readers: a list, a quote, or itself. */
function kindOf(block: Block | undefined): string | null {
  return block === undefined ? null : (block.within[0] ?? block.node.type)
}

function isStock(
  { node, prose, within }: Paragraph,
  enclosures: readonly Enclosure[],
  place: Neighbors | undefined,
): boolean {
  const { children } = node
  const beside = [place?.before, place?.after].filter((each) => each !== undefined)
  return (
    within.includes('list') ||
    children.some(({ type }) => type === 'html' || type === 'image') ||
    children.every(({ type }) => type === 'strong' || type === 'emphasis' || type === 'break') ||
    /^#{2,6}[^\s#]/.test(prose) || // a heading, where its writer left the space out
    isNavigation(node) ||
    /[:：]$/u.test(prose) ||
    (prose.length < SHORT && (/[?？]$/u.test(prose) || beside.some(isPicture))) ||
    enclosures.some(({ name }) => REPEATING.test(name))
  )
}

/** Links with nothing but marks between them: the way to the pages before and behind. */
function isNavigation({ children }: Paragraph['node']): boolean {
  return children.every(
    (child) => child.type === 'link' || (child.type === 'text' && !/[\p{L}\p{N}]/u.test(child.value)),
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
function neighbors(blocks: readonly Block[]): ReadonlyMap<number, Neighbors> {
  return new Map(blocks.map(({ from }, at) => [from, { before: blocks[at - 1], after: blocks[at + 1] }]))
}

function defectOf({ from, to, prose }: Paragraph, isPattern: boolean): Defect {
  return {
    type: 'DUPLICATE',
    severity: isPattern || (isOneSentence(prose) && prose.length <= REMINDER) ? 'info' : 'minor',
    criterion: 'clarity_readability',
    place: { from, to },
    description: 'This paragraph repeats an earlier one, word for word.',
    suggestedFix: 'Leave it out here, or say what differs.',
  }
}
