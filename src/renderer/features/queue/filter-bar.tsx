import './queue.css'
import '../../components/field.css'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Facet, QueueFilter } from '../../../shared/contract/queue.ts'
import { Priority } from '../../../shared/domain/priority.ts'
import { ChoiceMenu } from '../../components/choice-menu.tsx'
import { api } from '../../lib/api.ts'
import { spoken } from '../../lib/labels.ts'

/** How long a search waits for the next letter. */
const PAUSE_MS = 150

/** What leaves cases out of the list, as chips. */
export function FilterBar({
  filter,
  searchRef,
  onChange,
}: {
  readonly filter: QueueFilter
  readonly searchRef: RefObject<HTMLInputElement | null>
  readonly onChange: (change: Partial<QueueFilter>) => void
}) {
  const { data: facets } = useQuery(api.queue.facets.queryOptions())
  const asChoices = (words: readonly Facet[]) => words.map(({ name }) => ({ value: name, label: name }))
  return (
    <search className="filter-bar" aria-label="Filters">
      <SearchField
        text={filter.text ?? ''}
        fieldRef={searchRef}
        onChange={(text) => onChange({ text: text || undefined })}
      />
      <ChoiceMenu
        name="priority"
        value={filter.priority ?? null}
        choices={Priority.options.map((value) => ({ value, label: spoken(value) }))}
        onChoose={(value) => onChange({ priority: Priority.safeParse(value).data })}
      />
      <ChoiceMenu
        name="trigger"
        value={filter.trigger ?? null}
        choices={(facets?.triggers ?? []).map(({ name }) => ({ value: name, label: spoken(name) }))}
        onChoose={(value) => onChange({ trigger: value ?? undefined })}
      />
      <ChoiceMenu
        name="tag"
        value={filter.tag ?? null}
        choices={asChoices(facets?.tags ?? [])}
        onChoose={(value) => onChange({ tag: value ?? undefined })}
      />
    </search>
  )
}

function SearchField({
  text,
  fieldRef,
  onChange,
}: {
  readonly text: string
  readonly fieldRef: RefObject<HTMLInputElement | null>
  readonly onChange: (text: string) => void
}) {
  const [typed, setTyped] = useState(text)
  const sent = useRef(text)
  const send = () => {
    if (typed.trim() === sent.current) return
    sent.current = typed.trim()
    onChange(sent.current)
  }
  useEffect(() => {
    if (text === sent.current) return // our own words come back: more may have been typed since
    sent.current = text
    setTyped(text)
  }, [text])
  useEffect(() => {
    const timer = setTimeout(send, PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return (
    <input
      ref={fieldRef}
      type="search"
      className="field queue-search"
      data-small
      aria-label="Search title, source, subject and tags"
      placeholder="Search  /"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== 'Enter') return
        event.preventDefault() // Chromium would empty the field
        event.stopPropagation()
        send()
        event.currentTarget.blur()
      }}
    />
  )
}
