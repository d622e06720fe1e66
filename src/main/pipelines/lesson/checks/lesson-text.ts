import type { Paragraph as ParagraphNode, Root } from 'mdast'
import { type Block, blocksOf } from '../../../../shared/markdown/blocks.ts'
import { type ParseText, parsedText } from '../../../../shared/markdown/parsed-text.ts'
import { proseTextOf } from '../../../../shared/markdown/prose.ts'
import type { Section } from '../../../../shared/markdown/sections.ts'
import type { LessonInput } from '../../../../shared/pipelines/lesson/input.ts'
import type { LessonSettings } from '../../../../shared/pipelines/lesson/settings.ts'
import { type Enclosure, enclosuresOf, isShownAsCode } from './enclosures.ts'
import { type OtherHeading, otherHeadingsOf } from './other-headings.ts'
import { areSlides, isOfOneSlide } from './slides.ts'

/** What the checks know of a lesson besides its text. */
export type LessonSpec = Pick<
  LessonInput,
  'language' | 'minutes' | 'objectives' | 'prohibitedTerms' | 'title' | 'missingTargets'
>

/** Thresholds of the free checks. */
export type CheckLimits = LessonSettings['checks']

/** A paragraph that people read: no directive of a site’s generator, no line of marks. */
export interface Paragraph extends Omit<Block, 'node'> {
  readonly node: ParagraphNode
  /** Its prose, without code, addresses and marks. */
  readonly prose: string
}

/** A lesson, parsed once for all checks. */
export interface LessonText {
  readonly text: string
  readonly root: Root
  /** The tree without imports and exports of MDX, which readers never see. */
  readonly proseRoot: Root
  readonly blocks: readonly Block[]
  /** Each block by where it begins. */
  readonly blockAt: ReadonlyMap<number, Block>
  readonly sections: readonly Section[]
  /** The sections with a heading that readers see as one: no comment of code in a template. */
  readonly titled: readonly Section[]
  /** Headings that divide nothing in the tree, and that readers may see as some all the same. */
  readonly otherHeadings: readonly OtherHeading[]
  readonly paragraphs: readonly Paragraph[]
  /** For each block that stands in divisions, templates or elements, by where it begins, which, the outermost first. */
  readonly enclosures: ReadonlyMap<number, readonly Enclosure[]>
  readonly isSlides: boolean
  readonly spec: LessonSpec
  readonly limits: CheckLimits
}

/** Parses a lesson; refuses what `parseMarkdown` refuses. */
export function lessonText(
  text: string,
  spec: LessonSpec,
  limits: CheckLimits,
  parse: ParseText = parsedText,
): LessonText {
  const { root, sections } = parse(text)
  const blocks = blocksOf(root)
  const paragraphs = blocks.flatMap(({ node, ...place }) =>
    node.type === 'paragraph' && !isDirective(text.slice(place.from, place.to))
      ? [{ node, ...place, prose: proseTextOf(node).trim() }]
      : [],
  )
  const proseRoot: Root = {
    ...root,
    children: root.children.filter(
      (node) =>
        node.type !== 'paragraph' ||
        !isModuleCode(text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0)),
    ),
  }
  const blockAt = new Map(blocks.map((block) => [block.from, block]))
  const enclosures = enclosuresOf(text, blocks)
  const isSlides = areSlides(root)
  const titled = sections.filter(
    (section) =>
      section.depth > 0 &&
      !isShownAsCode(enclosures.get(section.from) ?? []) &&
      !(isSlides && isOfOneSlide(section, text)),
  )
  const otherHeadings = otherHeadingsOf(root, blocks, text)
  return {
    ...{ text, root, proseRoot, blocks, blockAt, sections, titled, otherHeadings, paragraphs, enclosures },
    ...{ isSlides, spec, limits },
  }
}

/** Whether every line of a paragraph imports or exports something, as MDX has it. */
function isModuleCode(source: string): boolean {
  return source
    .trim()
    .split('\n')
    .every((line) =>
      /^\s*(?:import\s(?:[^'"]*\sfrom\s)?\s*['"][^'"]+['"];?|export\s(?:const|let|function|default|\{|\*).*)\s*$/.test(
        line,
      ),
    )
}

/**
 * Whether a paragraph is an instruction to a site’s generator: fenced divisions of Pandoc and MyST (`:::`), admonitions
 * of MkDocs (`!!!`), templates (`{% %}`, `{: }`), or one pair of brackets around everything.
 */
export function isDirective(source: string): boolean {
  const lines = source.trim().split('\n')
  return (
    lines.every((line) => /^[\s>]*:{3,}/.test(line)) ||
    lines.every((line) => /^\s*(\{[%:{].*[%}]\}|\{.*\}|%%.*)\s*$/.test(line)) ||
    /^(!!!|\?\?\?\+?|===)\s/.test(source.trim()) ||
    /^\[[^\]\n]*\]$/.test(source.trim()) ||
    isModuleCode(source)
  )
}
