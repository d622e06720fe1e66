import { refuse } from '../refuse.ts'

/**
 * Follows the marks around alternative words in a CTM file: `<ALT_BEGIN>`, `<ALT>` between two, `<ALT_END>`. The first
 * alternative is the one that is read. Refuses marks that do not belong together: whoever passed over what follows
 * them would lose words.
 */
export function createAlternatives(file: string) {
  let begun: { readonly line: number; isFirst: boolean } | null = null

  return {
    /** Whether a word is a mark, or part of an alternative that is not read. */
    take(word: string, line: number): boolean {
      switch (word.toUpperCase()) {
        case '<ALT_BEGIN>':
          if (begun !== null)
            throw refuse(file, `alternatives begin inside those that began in line ${begun.line}.`, line)
          begun = { line, isFirst: true }
          return true
        case '<ALT>':
        case '<ALT_END>':
          if (begun === null) throw refuse(file, `${word} stands where no alternatives have begun.`, line)
          begun = word.toUpperCase() === '<ALT>' ? { ...begun, isFirst: false } : null
          return true
        default:
          return begun !== null && !begun.isFirst
      }
    },
    finish(): void {
      if (begun !== null) throw refuse(file, 'the alternatives that begin here do not end.', begun.line)
    },
  }
}
