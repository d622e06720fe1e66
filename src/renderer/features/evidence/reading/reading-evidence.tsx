import './reading.css'
import type { CaseEvidence } from '../../../../shared/contract/cases.ts'
import { Notice } from '../../../components/notice.tsx'
import { EnginesTable } from './engines-table.tsx'
import { Legend } from './legend.tsx'
import { Measures } from './measures.tsx'
import { Passage } from './passage.tsx'

/** A reading: the passage with its marks, and what each engine heard around the chosen word. */
export function ReadingEvidence({
  evidence: { input, outcome },
  chosen,
  onChoose,
}: {
  readonly evidence: Extract<CaseEvidence, { pipeline: 'reading' }>
  /** The subject of the chosen decision, such as `word:14`. */
  readonly chosen: string | null
  readonly onChoose: (subject: string) => void
}) {
  if (outcome === null)
    return (
      <Notice title="Not judged yet">
        The passage is here, but no run of it has ended. Run it with: docket run.
      </Notice>
    )
  const index = chosen?.startsWith('word:') ? Number(chosen.slice(5)) : null
  return (
    <section className="pane reading" aria-label="Evidence">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className="scroll grow" tabIndex={0} aria-label="Passage">
        <Measures metrics={outcome.metrics} />
        <Passage text={input.passage.text} words={outcome.words} chosen={index} onChoose={onChoose} />
        <Legend words={outcome.words} />
      </section>
      <EnginesTable input={input} words={outcome.words} around={index} />
    </section>
  )
}
