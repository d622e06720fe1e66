import type { Root } from 'mdast'
import type { Section } from '../../../../shared/markdown/sections.ts'

/** What only front matter of Marp, Slidev and reveal.js says. */
const OF_SLIDES =
  /^(marp|paginate|transition|drawings|slideNumber|slides?|revealOptions|highlighter|colorSchema|presenter):/m

/** Whether a text is written as slides: a rule ends a slide, and a slide may be a title alone. */
export function areSlides({ children: [first] }: Root): boolean {
  return first?.type === 'yaml' && OF_SLIDES.test(first.value)
}

/** Whether a heading is what Slidev says of one slide between two rules, which Markdown reads as a heading. */
export function isOfOneSlide({ from, title }: Section, text: string): boolean {
  return text.charAt(from) !== '#' && /^[a-z][\w-]*: /i.test(title)
}
