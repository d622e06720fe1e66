import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { counted } from '../../../../shared/counted.ts'
import type { MemoryOutcome } from '../../../../shared/pipelines/memory/outcome.ts'
import { Icon } from '../../../components/marks/icon.tsx'
import { ScrollRegion } from '../../../components/scroll-region.tsx'
import styles from './memory.module.css'
import { injectedOutput as texts } from './texts/screen.ts'

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
    <section aria-label={texts.injectedOutput} className={styles.output}>
      <p className={styles.why}>{why}</p>
      {output === '' ? (
        <p className={styles.fold}>{texts.nothingInjected}</p>
      ) : (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          onClick={() => setOpen((was) => !was)}
        >
          <Icon of={isOpen ? ChevronDown : ChevronRight} size="small" />
          {texts.injectedOutput}
          <span className="grow" />
          <span className="dim">
            {counted(kept, 'memory', 'memories')} · {counted(bytes, 'byte', 'bytes')}
          </span>
        </button>
      )}
      {isOpen ? (
        <ScrollRegion label={texts.exactOutput} className={styles.exact}>
          <pre>{output}</pre>
        </ScrollRegion>
      ) : null}
    </section>
  )
}
