import { diffArrays } from 'diff'

/** Paragraphs that both texts share, or the differing paragraphs of each between two shared ones. */
export type ParagraphPair =
  | { readonly kind: 'same'; readonly paragraphs: readonly string[] }
  | { readonly kind: 'changed'; readonly before: string; readonly after: string }

/** Aligns two texts by paragraphs: the shared ones, and the differing ones between them. */
export function paragraphPairs(before: string, after: string): readonly ParagraphPair[] {
  const pairs: ParagraphPair[] = []
  for (const { added, removed, value } of diffArrays(paragraphsOf(before), paragraphsOf(after))) {
    if (!added && !removed) {
      pairs.push({ kind: 'same', paragraphs: value })
      continue
    }
    const text = value.join('\n\n')
    const last = pairs.at(-1)
    const open = last?.kind === 'changed' && (added ? last.after === '' : last.before === '') ? last : null
    if (open !== null) pairs.pop()
    const { before: old, after: now } = open ?? { before: '', after: '' }
    pairs.push({ kind: 'changed', before: removed ? text : old, after: added ? text : now })
  }
  return pairs
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/u).filter((each) => each.trim() !== '')
}
