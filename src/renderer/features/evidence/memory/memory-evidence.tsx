import { useMemo } from 'react'
import type { EvidenceProps } from '../pipeline-view.ts'
import { CandidateTable } from './candidates/candidate-table.tsx'
import { InjectedOutput } from './injected-output.tsx'
import { MemoryCard } from './memory-card.tsx'
import { Prompt } from './prompt.tsx'
import { candidatesOf, isSame } from './rows.ts'
import { withdrawals } from './texts/words.ts'

/** A prompt: the conversation, what was injected, the memories that were found with what each judge said, and the chosen one. */
export function MemoryEvidence({ input, outcome, final, chosen, onChoose }: EvidenceProps<'memory'>) {
  const rows = useMemo(() => candidatesOf(input, outcome, final), [input, outcome, final])
  const row = rows.find(({ about }) => isSame(chosen, about)) ?? null
  const withdrawn = outcome.withdrawn.find(({ memoryId }) => memoryId === row?.candidate.memoryId)
  return (
    <section className="pane" aria-label="Evidence">
      <Prompt input={input} hits={row?.candidate.hits ?? []} />
      <InjectedOutput outcome={outcome} />
      <CandidateTable
        rows={rows}
        judges={outcome.judge === null ? 0 : outcome.judge.dual ? 2 : 1}
        chosen={chosen}
        onChoose={onChoose}
      />
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
