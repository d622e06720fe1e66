import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { counted } from '../../../../../shared/counted.ts'
import type { Json } from '../../../../../shared/pipelines/evaluation/row.ts'
import { Icon } from '../../../../components/marks/icon.tsx'
import { jsonTree as texts } from '../texts/screen.ts'
import styles from './fields.module.css'

/** Depth from which an object or a list is folded. */
const FOLDED_FROM = 2

/** Number of entries that are shown at first; a button shows as many again. */
const PAGE = 50

/** Shows JSON as a tree whose objects and lists can be folded. */
export function JsonTree({ value }: { readonly value: Json }) {
  return (
    <div className={styles.tree}>
      <Node name={null} value={value} depth={0} />
    </div>
  )
}

function Node({
  name,
  value,
  depth,
}: {
  readonly name: string | null
  readonly value: Json
  readonly depth: number
}) {
  const entries = entriesOf(value)
  const [isOpen, setOpen] = useState(depth < FOLDED_FROM)
  const [shown, show] = useState(PAGE)
  if (entries === null)
    return (
      <div className={styles.leaf}>
        {name === null ? null : <span className={styles.key}>{name}: </span>}
        <span data-type={value === null ? 'null' : typeof value}>{leafText(value)}</span>
      </div>
    )
  const isList = Array.isArray(value)
  return (
    <div>
      <button type="button" className={styles.node} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon of={isOpen ? ChevronDown : ChevronRight} size="small" />
        <span className={styles.key}>{name ?? (isList ? texts.list : texts.object)}</span>
        <span className="dim">
          {counted(entries.length, isList ? 'entry' : 'key', isList ? 'entries' : 'keys')}
        </span>
      </button>
      {isOpen ? (
        <div className={styles.children}>
          {entries.slice(0, shown).map(([key, each]) => (
            <Node key={key} name={key} value={each} depth={depth + 1} />
          ))}
          {entries.length > shown ? (
            <button type="button" className={styles.more} onClick={() => show(shown + PAGE)}>
              {texts.more(entries.length - shown)}
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

/** Returns the entries of an object or a list; `null` for a single value. */
function entriesOf(value: Json): (readonly [string, Json])[] | null {
  if (typeof value !== 'object' || value === null) return null
  return Object.entries(value)
}

function leafText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
