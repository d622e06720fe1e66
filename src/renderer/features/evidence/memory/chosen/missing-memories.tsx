import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { counted } from '../../../../../shared/counted.ts'
import type { MemoryInput } from '../../../../../shared/pipelines/memory/input.ts'
import { ScrollRegion } from '../../../../components/scroll-region.tsx'
import { api, problemText } from '../../../../lib/client/api.ts'
import styles from '../memory.module.css'
import { missingMemories as texts } from '../texts/screen.ts'
import { NamedList, type NamedMemory, OfferedList } from './memory-lists.tsx'

/** Minimum length of a searched text. */
const LEAST = 2

/** Searches a folder of memories for a text; `found` is `undefined` until there is an answer. */
function useFolderSearch(folderName: string, text: string) {
  const { data: folders } = useQuery(api.memories.folders.queryOptions())
  const folder = folders?.find(({ name }) => name === folderName)
  const isAsked = folder !== undefined && text.trim().length >= LEAST
  const { data, error } = useQuery({
    ...api.memories.search.queryOptions({ input: { id: folder?.id ?? '', text } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return { folder, found: isAsked ? data : undefined, error }
}

/** Maximum number of memories that are offered. */
const MAX_OFFERED = 12

/** Names memories that should have been retrieved, found by a search in their folder; they become the correction. */
export function MissingMemories({
  input,
  onCorrect,
}: {
  readonly input: MemoryInput
  readonly onCorrect: (text: string) => void
}) {
  const field = useId()
  const section = useRef<HTMLElement>(null)
  const [text, setText] = useState('')
  const [named, setNamed] = useState<readonly NamedMemory[]>([])
  const { folder, found, error } = useFolderSearch(input.folder, text)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found is seen without a scroll
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [found])
  const name = (next: readonly NamedMemory[]) => {
    setNamed(next)
    onCorrect(next.map(({ memoryId }) => memoryId).join('\n'))
  }
  const known = new Set([...input.candidates, ...named].map(({ memoryId }) => memoryId))
  const offered = found?.filter(({ memoryId }) => !known.has(memoryId))
  return (
    <ScrollRegion ref={section} label={texts.missingMemories} className={styles.memory}>
      <h2>{texts.memoryMissingWouldHelp}</h2>
      {folder === undefined ? (
        <p className={styles.facts}>{texts.notIndexed(input.folder)}</p>
      ) : (
        <>
          <label className={styles.facts} htmlFor={field}>
            {texts.searchIn(counted(folder.records, 'memory', 'memories'), folder.name)}
          </label>
          <input
            id={field}
            type="search"
            className="field"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </>
      )}
      {error === null ? null : <p role="alert">{problemText(error)}</p>}
      <NamedList named={named} onTakeBack={(each) => name(named.filter((other) => other !== each))} />
      {offered === undefined ? null : (
        <OfferedList offered={offered.slice(0, MAX_OFFERED)} onAdd={(each) => name([...named, each])} />
      )}
    </ScrollRegion>
  )
}
