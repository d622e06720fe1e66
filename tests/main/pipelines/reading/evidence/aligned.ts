import { type Alignment, createAligner } from '../../../../../src/main/pipelines/reading/evidence/align.ts'
import {
  type EngineWord,
  engineWords,
  passageWords,
} from '../../../../../src/main/pipelines/reading/evidence/text/normalize.ts'
import { heardWords } from '../../../../helpers/cases/heard.ts'
import { defaults } from '../reading-state.ts'

/** A passage's words, what one engine heard of them, and how they fell into place. */
export function aligned(text: string, heard: string) {
  const passage = passageWords(text)
  const refs = passage.map(({ ref }) => ref)
  const { words } = engineWords(heardWords(heard), passage)
  return { refs, words, alignment: createAligner(refs, defaults.alignment)(words) }
}

/** The alignment of each passage word: the heard word if it is right, `–` for nothing, `!` before a wrong word. */
export function shown({ entries, insertions }: Alignment): { words: string[]; besides: string[] } {
  return {
    words: entries.map(({ type, heard, merge }) => {
      const text = merge?.parts.map(({ word }) => word).join('+') ?? heard?.word ?? '–'
      const kind = merge === null ? '' : ` (${merge.kind})`
      return `${type === 'substitution' ? '!' : ''}${text}${kind}`
    }),
    besides: insertions.map(({ slot, heard }) => `${slot} ${heard.word}`),
  }
}

/** Every heard word once, as it stands from the beginning of the passage to its end. */
export function heardInOrder({ entries, insertions }: Alignment): EngineWord[] {
  const at = (slot: number) => insertions.filter((each) => each.slot === slot).map(({ heard }) => heard)
  const placed = entries.flatMap(({ heard, merge }, index) => [
    ...at(index),
    ...(merge?.parts ?? (heard === null ? [] : [heard])),
  ])
  return [...new Set([...placed, ...at(entries.length)])]
}
