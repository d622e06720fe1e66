import { useMemo } from 'react'
import { ABOUT_MISSING } from '../../../../shared/pipelines/memory/about.ts'
import type { MemoryOutcome } from '../../../../shared/pipelines/memory/outcome.ts'
import type { EvidenceProps } from '../pipeline-view.ts'
import { CandidateTable } from './candidates/candidate-table.tsx'
import { MemoryCard } from './chosen/memory-card.tsx'
import { MissingMemories } from './chosen/missing-memories.tsx'
import { InjectedOutput } from './injected-output.tsx'
import { Prompt } from './prompt.tsx'
import { candidatesOf, isSame } from './rows.ts'
import { memoryEvidence as said } from './texts/screen.ts'
import { withdrawals } from './texts/words.ts'

/** A prompt: the conversation, what was injected, the memories that were found with what each judge said, and the chosen one. */
export function MemoryEvidence(props: EvidenceProps<'memory'>) {
  const { input, outcome, final, chosen, onChoose, isOpen, onCorrect } = props
  const rows = useMemo(() => candidatesOf(input, outcome, final), [input, outcome, final])
  const row = rows.find(({ about }) => isSame(chosen, about)) ?? null
  const withdrawn = outcome.withdrawn.find(({ memoryId }) => memoryId === row?.candidate.memoryId)
  return (
    <section className="pane" aria-label={said.evidence}>
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

/** How many judges have a column: those that were to be asked, unless nobody was asked about anything. */
function judgesOf({ judge, candidates }: MemoryOutcome): 0 | 1 | 2 {
  if (
    judge === null ||
    candidates.every((each) => each.judge === 'not_asked' && each.judgeSecond === 'not_asked')
  )
    return 0
  return judge.dual ? 2 : 1
}
