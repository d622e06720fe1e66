import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemoryFolder } from '../../../../shared/contract/memories/memories.ts'
import { counted } from '../../../../shared/counted.ts'
import { ScrollRegion } from '../../../components/scroll-region.tsx'
import { api, problemText } from '../../../lib/client/api.ts'
import { spoken } from '../../../lib/formats/labels.ts'
import { memorySearch as texts } from '../texts.ts'

/** Minimum length of a searched text. */
const LEAST = 2

/** Searches a folder by text: shows what retrieval finds, with scores and the matching words. */
export function MemorySearch({ folder: { id, records } }: { readonly folder: MemoryFolder }) {
  const [text, setText] = useState('')
  const { data, error } = useQuery({
    ...api.memories.search.queryOptions({ input: { id, text } }),
    enabled: text.trim().length >= LEAST,
    placeholderData: keepPreviousData,
  })
  const found = text.trim().length < LEAST ? [] : (data ?? [])
  return (
    <ScrollRegion label={texts.searchMemories} className="scroll memory-search">
      <label className="field-label" htmlFor="memory-search">
        {texts.searchIn(counted(records, 'memory', 'memories'))}
      </label>
      <input
        id="memory-search"
        className="field"
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {error === null ? null : (
        <p className="field-problem" role="alert">
          {problemText(error)}
        </p>
      )}
      <ol aria-label={texts.found}>
        {found.map(({ memoryId, title, category, tags, body, path, score, hits }) => (
          <li key={memoryId}>
            <h2>
              {title} <span className="mono dim">{score.toFixed(2)}</span>
            </h2>
            <p className="dim small">
              {texts.foundBy([spoken(category), ...tags].join(' · '), hits.join(', '))}
            </p>
            <p className="reading clamp">{body}</p>
            <p className="mono dim any-break">{path}</p>
          </li>
        ))}
      </ol>
      {text.trim().length >= LEAST && data?.length === 0 ? (
        <p className="dim">{texts.noMemoryFound}</p>
      ) : null}
    </ScrollRegion>
  )
}
