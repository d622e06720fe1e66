import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { counted } from '../../../../shared/counted.ts'
import type { MemoryOutcome } from '../../../../shared/pipelines/memory/outcome.ts'
import { Icon } from '../../../components/marks/icon.tsx'
import { ScrollRegion } from '../../../components/scroll-region.tsx'
import styles from './memory.module.css'

/** The exact text that was given to the assistant, folded, and how it came to be that one. */
export function InjectedOutput({
  outcome: { output, why, candidates },
}: {
  readonly outcome: MemoryOutcome
}) {
  const [isOpen, setOpen] = useState(false)
  const kept = candidates.filter((each) => each.kept).length
  const bytes = new TextEncoder().encode(output).length
  return (
    <section aria-label="Injected output" className={styles.output}>
      <p className={styles.why}>{why}</p>
      {output === '' ? (
        <p className={styles.fold}>Nothing was injected</p>
      ) : (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          onClick={() => setOpen((was) => !was)}
        >
          <Icon of={isOpen ? ChevronDown : ChevronRight} size="small" />
          Injected output
          <span className="grow" />
          <span className="dim">
            {counted(kept, 'memory', 'memories')} · {counted(bytes, 'byte', 'bytes')}
          </span>
        </button>
      )}
      {isOpen ? (
        <ScrollRegion label="Exact output" className={styles.exact}>
          <pre>{output}</pre>
        </ScrollRegion>
      ) : null}
    </section>
  )
}
