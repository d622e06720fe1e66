import type { Paragraph as ParagraphNode, Root } from 'mdast'
import { type Block, blocksOf } from '../../../../shared/markdown/blocks.ts'
import type { ParseText } from '../../../../shared/markdown/parsed-text.ts'
import { proseTextOf } from '../../../../shared/markdown/prose.ts'
import type { Section } from '../../../../shared/markdown/sections.ts'
import type { LessonInput } from '../../../../shared/pipelines/lesson/input.ts'
import type { LessonSettings } from '../../../../shared/pipelines/lesson/settings.ts'
import type { Dictionary } from '../../../judging/port/result.ts'
import { closedFences, type OpenFence } from './closed-fences.ts'
import { isTags, openTagEnd } from './component-tags.ts'
import { type Enclosure, enclosuresOf, isShownAsCode } from './enclosures.ts'
import { type OtherHeading, otherHeadingsOf } from './other-headings.ts'

/** Keys that only the front matter of Marp, Slidev and reveal.js has. */
const OF_SLIDES =
  /^(marp|paginate|transition|drawings|slideNumber|slides?|revealOptions|highlighter|colorSchema|presenter):/m

/** Returns whether a text is written as slides: a rule ends a slide, and a slide may be only a title. */
function areSlides({ children: [first] }: Root): boolean {
  return first?.type === 'yaml' && OF_SLIDES.test(first.value)
}

/**
 * Returns whether a heading is the front matter of one slide of Slidev between two rules, which Markdown reads as a
 * heading.
 */
function isOfOneSlide({ from, title }: Section, text: string): boolean {
  return text.charAt(from) !== '#' && /^[a-z][\w-]*: /i.test(title)
}

/** The input of the checks besides the text of the lesson. */
export type LessonSpec = Pick<
  LessonInput,
  'language' | 'minutes' | 'objectives' | 'prohibitedTerms' | 'title' | 'missingTargets'
>

/** Thresholds of the checks without a model. */
export type CheckLimits = LessonSettings['checks']

/** Parser and words for the checks, besides the lesson. */
export interface CheckTools {
  readonly parse: ParseText
  /** English words; `null` if they were not loaded, as for languages that borrow few. */
  readonly words: Pick<Dictionary, 'has' | 'begins'> | null
}

/** A paragraph for readers: not a directive of a site generator, not a line of marks. */
export interface Paragraph extends Omit<Block, 'node'> {
  readonly node: ParagraphNode
  /** The prose without code, addresses and marks. */
  readonly prose: string
}

/** A lesson, parsed once for all checks. */
export interface LessonText {
  /** The text of the lesson; a fence that is left open is closed above the prose that follows its code. */
  readonly text: string
  /** The fences that are left open, at their places in `text`. */
  readonly openFences: readonly OpenFence[]
  /** The sections of the lesson as it came in. */
  readonly originalSections: readonly Section[]
  /** Returns the offset in the lesson as it came in for an offset in `text`. */
  readonly original: (offset: number) => number
  readonly root: Root
  /** The tree without imports and exports of MDX, which readers never see. */
  readonly proseRoot: Root
  readonly blocks: readonly Block[]
  /** The blocks by their start offset. */
  readonly blockAt: ReadonlyMap<number, Block>
  readonly sections: readonly Section[]
  /** The sections whose heading readers see as one: not a comment of code in a template. */
  readonly titled: readonly Section[]
  /** Headings that divide nothing in the tree, although readers may see some of them as headings. */
  readonly otherHeadings: readonly OtherHeading[]
  readonly paragraphs: readonly Paragraph[]
  /**
   * The enclosures of each block in divisions, templates or elements, outermost first; the key is the start offset of
   * the block.
   */
  readonly enclosures: ReadonlyMap<number, readonly Enclosure[]>
  readonly isSlides: boolean
  readonly words: CheckTools['words']
  readonly spec: LessonSpec
  readonly limits: CheckLimits
}

/** Parses a lesson, with open fences closed. Throws for a text that `parseMarkdown` refuses. */
export function lessonText(
  source: string,
  spec: LessonSpec,
  limits: CheckLimits,
  { parse, words }: CheckTools,
): LessonText {
  const { text, parsed, sections: originalSections, open: openFences, original } = closedFences(source, parse)
  const { root, sections } = parsed
  const blocks = blocksOf(root)
  const paragraphs = paragraphsOf(blocks, text)
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
    ...{ openFences, originalSections, original, isSlides, words, spec, limits },
  }
}

/** Returns the paragraphs for readers; the tag of a component of MDX may go on over several blocks. */
function paragraphsOf(blocks: readonly Block[], text: string): Paragraph[] {
  let tagged = 0
  return blocks.flatMap(({ node, ...place }): Paragraph[] => {
    if (node.type !== 'paragraph' || place.to <= tagged) return []
    tagged = Math.max(tagged, openTagEnd(text, place))
    const isCode = isDirective(text.slice(place.from, place.to)) || isTags(text, place)
    return isCode ? [] : [{ node, ...place, prose: proseTextOf(node).trim() }]
  })
}

/** Returns whether every line of a paragraph is an import or export of MDX. */
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
 * Returns whether a paragraph is an instruction to a site generator: a fenced division of Pandoc or MyST (`:::`), an
 * admonition of MkDocs (`!!!`), a template (`{% %}`, `{: }`), or text within one pair of brackets.
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
