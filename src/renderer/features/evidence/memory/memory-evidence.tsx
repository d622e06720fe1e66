import { ChevronDown, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { counted } from '../../../../shared/counted.ts'
import { ABOUT_MISSING } from '../../../../shared/pipelines/memory/about.ts'
import type { MemoryOutcome } from '../../../../shared/pipelines/memory/outcome.ts'
import { Icon } from '../../../components/marks/icon.tsx'
import { ScrollRegion } from '../../../components/scroll-region.tsx'
import type { EvidenceProps } from '../pipeline-view.ts'
import { CandidateTable } from './candidates/candidate-table.tsx'
import { MemoryCard } from './chosen/memory-card.tsx'
import { MissingMemories } from './chosen/missing-memories.tsx'
import styles from './memory.module.css'
import { Prompt } from './prompt.tsx'
import { candidatesOf, isSame } from './rows.ts'
import { injectedOutput as texts, memoryEvidence as viewTexts } from './texts/screen.ts'
import { withdrawals } from './texts/words.ts'

/**
 * Shows a prompt: the conversation, the injected text, the retrieved memories with the judges' answers, and the chosen
 * memory.
 */
export function MemoryEvidence(props: EvidenceProps<'memory'>) {
  const { input, outcome, final, chosen, onChoose, isOpen, onCorrect } = props
  const rows = useMemo(() => candidatesOf(input, outcome, final), [input, outcome, final])
  const row = rows.find(({ about }) => isSame(chosen, about)) ?? null
  const withdrawn = outcome.withdrawn.find(({ memoryId }) => memoryId === row?.candidate.memoryId)
  return (
    <section className="pane" aria-label={viewTexts.evidence}>
      <Prompt input={input} hits={row?.candidate.hits ?? []} />
      <InjectedOutput outcome={outcome} />
      <CandidateTable rows={rows} judges={judgesOf(outcome)} chosen={chosen} onChoose={onChoose} />
      {isOpen && isSame(chosen, ABOUT_MISSING) ? (
        <MissingMemories input={input} onCorrect={onCorrect} />
      ) : null}
      {row === null ? null : (
        <MemoryCard
          candidate={row.candidate}
          withdrawn={withdrawn === undefined ? null : withdrawals[withdrawn.why]}
          showsWhy
        />
      )}
    </section>
  )
}

/** Returns the number of judge columns: the configured judges, or none if no judge was asked about any memory. */
function judgesOf({ judge, candidates }: MemoryOutcome): 0 | 1 | 2 {
  if (
    judge === null ||
    candidates.every((each) => each.judge === 'not_asked' && each.judgeSecond === 'not_asked')
  )
    return 0
  return judge.dual ? 2 : 1
}

/** Shows the exact text that the assistant received, collapsed, and why it is that text. */
function InjectedOutput({ outcome: { output, why, candidates } }: { readonly outcome: MemoryOutcome }) {
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
