import type { Root } from 'mdast'
import { parseMarkdown } from './parse.ts'
import { type Section, sectionsOf } from './sections.ts'

/** A text with what parsing it gives; nobody changes any of it. */
export interface ParsedText {
  readonly root: Root
  readonly sections: readonly Section[]
}

/** How a text is parsed; refuses what `parseMarkdown` refuses. */
export type ParseText = (text: string) => ParsedText

/** Parses a text. */
export function parsedText(text: string): ParsedText {
  const root = parseMarkdown(text)
  return { root, sections: sectionsOf(root, text) }
}

/** A parser that keeps what it made of the last texts, so that steps one after another parse the same text once. */
export function keepingParser(most: number): ParseText {
  const kept = new Map<string, ParsedText>()
  return (text) => {
    const parsed = kept.get(text) ?? parsedText(text)
    kept.delete(text)
    kept.set(text, parsed)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return parsed
  }
}
