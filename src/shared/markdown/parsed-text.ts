import type { Root } from 'mdast'
import { parseMarkdown } from './parse.ts'
import { type Section, sectionsOf } from './sections.ts'

/** A text with its parsed form; it must not be changed. */
export interface ParsedText {
  readonly root: Root
  readonly sections: readonly Section[]
}

/** Parses a text; throws for a text that `parseMarkdown` refuses. */
export type ParseText = (text: string) => ParsedText

/** Parses a text. */
export function parsedText(text: string): ParsedText {
  const root = parseMarkdown(text)
  return { root, sections: sectionsOf(root, text) }
}

/** Returns a parser with a cache of the last texts, so that consecutive steps parse the same text only once. */
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
