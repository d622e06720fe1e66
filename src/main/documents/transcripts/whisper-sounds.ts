import type { HeardWord } from '../../../shared/domain/documents/heard-word.ts'

/** Maximum number of words of a sound mark: [ Silence ], [door opens slowly]. */
const LONGEST_MARK = 6

/** Removes Whisper's marks for sounds other than speech: [BLANK_AUDIO], [ Music ], notes. Brackets are never spoken. */
export function withoutSounds(words: readonly HeardWord[]): HeardWord[] {
  const kept: HeardWord[] = []
  for (let at = 0; at < words.length; at += 1) {
    const { word = '' } = words[at] ?? {}
    const end = word.startsWith('[') ? endOfMark(words, at) : null
    if (end !== null) at = end
    else if (/[^\s♩♪♫♬[\]]/u.test(word)) kept.push(...words.slice(at, at + 1))
  }
  return kept
}

/** Returns where a mark that begins here ends; `null` if no bracket closes it soon. */
function endOfMark(words: readonly HeardWord[], from: number): number | null {
  const end = words.slice(from, from + LONGEST_MARK).findIndex(({ word }) => /\][.,!?…]*$/u.test(word))
  return end === -1 ? null : from + end
}
