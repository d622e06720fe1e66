import { counted, plural } from '../../../../../shared/counted.ts'
import { isBareCode } from '../../../../../shared/markdown/bare-code.ts'
import type { Block } from '../../../../../shared/markdown/blocks.ts'
import { type Checked, checked, type Defect } from '../defect.ts'
import type { Enclosure } from '../enclosures.ts'
import type { LessonText, Paragraph } from '../lesson-text.ts'

/** Maximum length of a short paragraph, in characters: it is often a repeated step, pointer, caption or question. */
const SHORT = 150

/** Characters of scripts that write words without spaces: each counts as several letters. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu
const LETTERS_OF_DENSE = 2.5

/** Boxes that repeat the same text for each of several programs or exercises, or show the output of a program. */
const REPEATING = /tab|exercise|quiz|output|sample|console|terminal|samp$|^pre$/i

/** Maximum length of a reminder (a sentence by itself), in characters. */
const REMINDER = 80

/** A copying error appears twice; a text that appears more often is intended. */
const SLIP = 2

/**
 * Reports paragraphs that appear twice in the lesson, word for word, code and links included (part a: more than 50
 * characters). List items and paragraphs with HTML are skipped, as they are mostly navigation and embedded examples,
 * which repeat. Captions, labels, text before a picture or with a colon at the end, code without a fence, and boxes of
 * alternatives are skipped too. A short sentence is a remark, and so is a repetition by a pattern of the lesson, such
 * as a template, or a sentence at the same position of several parts.
 */
export function duplicates(lesson: LessonText): Checked {
  const { paragraphs, limits, text } = lesson
  const around = neighbors(lesson.blocks)
  const long = paragraphs.filter(
    (paragraph) =>
      lengthOf(paragraph, text) > limits.duplicateCharacters &&
      !isBareCode(text.slice(paragraph.from, paragraph.to)) &&
      !isStock(paragraph, lesson.enclosures.get(paragraph.from) ?? [], around.get(paragraph.from)),
  )
  const same = Map.groupBy(long, ({ from, to }) =>
    text.slice(from, to).normalize('NFKC').replace(/\s+/gu, ' ').toLowerCase(),
  )
  const defects = [...same.values()].flatMap((group) => {
    const [first] = group
    const length = first === undefined ? 0 : lengthOf(first, text)
    const isPattern =
      group.length > SLIP ||
      group.every(({ from }) => lesson.enclosures.get(from)?.some(({ kind }) => kind === 'template')) ||
      (length <= SHORT &&
        isParallel(
          group.map(({ from }) => around.get(from)),
          text,
        ))
    return group
      .slice(1)
      .map((paragraph) =>
        defectOf(
          paragraph,
          !isRightBelow(paragraph, group, around) &&
            (isPattern || (isOneSentence(paragraph.prose) && length <= REMINDER)),
        ),
      )
  })
  const detail =
    defects.length === 0
      ? 'No paragraph is repeated.'
      : `${counted(defects.length, 'paragraph')} ${plural(defects.length, 'repeats an earlier one', 'repeat earlier ones')}.`
  return checked('Repetitions', detail, defects)
}

/** Returns whether a paragraph follows an equal one with nothing between them: no pattern needs that. */
function isRightBelow(
  { from }: Paragraph,
  group: readonly Paragraph[],
  around: ReadonlyMap<number, Neighbors>,
): boolean {
  const before = around.get(from)?.before?.from
  return group.some((each) => each.from === before)
}

/** Returns the length of a paragraph in letters, with its code and without the addresses of its links. */
function lengthOf({ from, to }: Paragraph, text: string): number {
  const shown = text.slice(from, to).replace(/\]\([^()\s]*\)/gu, ']')
  const dense = shown.match(DENSE)?.length ?? 0
  return shown.length + dense * (LETTERS_OF_DENSE - 1)
}

interface Neighbors {
  readonly before: Block | undefined
  readonly after: Block | undefined
}

/**
 * Returns whether equal paragraphs are at equal positions: each opens a section or a part with a bold title, or each is
 * next to a block of the same kind, such as code, a list or a picture. Parallel parts of a lesson are written this way.
 */
function isParallel(places: readonly (Neighbors | undefined)[], text: string): boolean {
  return (
    places.every((place) => isTitle(place?.before)) ||
    areRepeatedSteps(
      places.map((place) => place?.before),
      text,
    ) ||
    (areAlike(places.map((place) => place?.before)) &&
      areSameKind(
        places.map((place) => place?.after),
        text,
      )) ||
    areSameKind(
      places.map((place) => place?.before),
      text,
    )
  )
}

/** Returns whether each paragraph follows the same code: an instruction is repeated where the step is repeated. */
function areRepeatedSteps(before: readonly (Block | undefined)[], text: string): boolean {
  const code = before.map((block) => (block?.node.type === 'code' ? text.slice(block.from, block.to) : null))
  return code.every((each) => each !== null) && new Set(code).size === 1
}

/** Returns whether the paragraphs all follow blocks of the same kind, or none of them follows another paragraph. */
function areAlike(before: readonly (Block | undefined)[]): boolean {
  const kinds = new Set(before.map(kindOf))
  return kinds.size === 1 || !kinds.has('paragraph')
}

function areSameKind(blocks: readonly (Block | undefined)[], text: string): boolean {
  const [kind] = blocks.map(kindOf)
  if (kind === null || kind === 'paragraph' || kind === 'heading') return false
  const sources = blocks.map((block) => (block === undefined ? '' : text.slice(block.from, block.to)))
  return blocks.every((block) => kindOf(block) === kind) && new Set(sources).size === blocks.length
}

function isTitle(block: Block | undefined): boolean {
  if (block?.node.type !== 'paragraph') return block?.node.type === 'heading'
  return block.within.length === 0 && block.node.children.every(({ type }) => type === 'strong')
}

/** Returns the kind of a block as readers see it: the list or quotation around it, or its own type. */
function kindOf(block: Block | undefined): string | null {
  return block === undefined ? null : (block.within[0] ?? block.node.type)
}

/** Tags that mark words of a sentence. */
const OF_WORDS = /^<\/?(?:code|kbd|samp|var|b|i|u|s|em|strong|mark|small|sub|sup|abbr|span|q|cite|dfn)\b/iu

function isStock(
  { node, prose, within }: Paragraph,
  enclosures: readonly Enclosure[],
  place: Neighbors | undefined,
): boolean {
  const { children } = node
  const adjacent = [place?.before, place?.after].filter((each) => each !== undefined)
  return (
    within.includes('list') ||
    children.some(
      (child) => child.type === 'image' || (child.type === 'html' && !OF_WORDS.test(child.value)),
    ) ||
    (prose.length <= REMINDER &&
      children.every(({ type }) => type === 'strong' || type === 'emphasis' || type === 'break')) ||
    /^#{2,6}[^\s#]/.test(prose) || // A heading without a space after its marks.
    isNavigation(node) ||
    /[:：]$/u.test(prose) ||
    (prose.length < SHORT && (/[?？]$/u.test(prose) || adjacent.some(isPicture))) ||
    enclosures.some(({ name }) => REPEATING.test(name))
  )
}

/**
 * Returns whether a paragraph has only links with punctuation between them: navigation to the previous and next page.
 */
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

/** Returns the previous and next block of each block; the key is the start offset of the block. */
function neighbors(blocks: readonly Block[]): ReadonlyMap<number, Neighbors> {
  return new Map(blocks.map(({ from }, at) => [from, { before: blocks[at - 1], after: blocks[at + 1] }]))
}

function defectOf({ from, to }: Paragraph, isRemark: boolean): Defect {
  return {
    type: 'DUPLICATE',
    severity: isRemark ? 'info' : 'minor',
    criterion: 'clarity_readability',
    place: { from, to },
    description: 'This paragraph repeats an earlier one, word for word.',
    suggestedFix: 'Leave it out here, or say what differs.',
  }
}
