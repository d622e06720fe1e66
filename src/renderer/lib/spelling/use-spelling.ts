import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Spelling } from '../../components/spelling/spelling.ts'
import { api, client, problemText, untilAnswered } from '../client/api.ts'
import { showToast } from '../toasts.ts'
import { spelledWords } from './spelled-words.ts'

/** Pause in typing before a text is checked, in milliseconds. */
const PAUSE_MS = 400

/**
 * Checks the spelling of a text while it is typed, once its field has had the focus: no dictionary is loaded before
 * that. The word at the caret is skipped while it is typed.
 */
export function useSpelling(text: string): Spelling {
  const { data: settings } = useQuery(api.settings.all.queryOptions({ select: ({ spelling }) => spelling }))
  const queries = useQueryClient()
  const [isEntered, setIsEntered] = useState(false)
  const [caret, setCaret] = useState<number | null>(null)
  const [, setLookedUp] = useState(0)
  const isChecked = isEntered && settings?.enabled === true
  const words = useMemo(() => (isChecked ? spelledWords(text) : []), [isChecked, text])
  useEffect(() => {
    if (words.length === 0) return
    const timer = setTimeout(() => {
      // If the lookup fails, nothing is underlined: the note matters more than its spelling.
      lookUp(words.map(({ word }) => word)).then(
        () => setLookedUp((times) => times + 1),
        () => {},
      )
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  const own = settings?.words ?? []
  const isWrong = (word: string) =>
    isKnown(word) === false && !own.includes(word) && !own.includes(word.toLowerCase())

  return {
    wrong: words.filter(({ word, to }) => to !== caret && isWrong(word)),
    enter: () => setIsEntered(true),
    moveTo: setCaret,
    suggest: (word) => client.spelling.suggest({ word }),
    async learn(word) {
      try {
        await untilAnswered(() => client.spelling.learn({ word }))
      } catch (error) {
        showToast(problemText(error), { isProblem: true })
      }
      await queries.invalidateQueries({ queryKey: api.settings.key() })
    },
  }
}

/** Maximum number of words in one request. */
const MAX_AT_ONCE = 2_000

/** Cached answers of the dictionaries: whether they contain a word. */
const known = new Map<string, boolean>()

/** Returns whether the dictionaries contain a word; `null` if they were not asked yet. */
function isKnown(word: string): boolean | null {
  return known.get(word) ?? null
}

/** Looks up the words that were not looked up before. */
async function lookUp(words: readonly string[]): Promise<void> {
  const asked = [...new Set(words)].filter((word) => !known.has(word)).slice(0, MAX_AT_ONCE)
  if (asked.length === 0) return
  const unknown = new Set(await client.spelling.check({ words: asked }))
  for (const word of asked) known.set(word, !unknown.has(word))
}
