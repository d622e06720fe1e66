import { CircleHelp } from 'lucide-react'
import { shownShare } from '../../../../../shared/counted.ts'
import type { About } from '../../../../../shared/domain/runs/about.ts'
import { shownMinutes } from '../../../../../shared/pipelines/call/clock.ts'
import type { Candidate } from '../../../../../shared/pipelines/call/deterministic.ts'
import { Icon } from '../../../../components/marks/icon.tsx'
import { isSame, type ShownCheck } from '../checks.ts'
import { openChecks as texts } from '../texts/screen.ts'
import styles from './score.module.css'

/**
 * The checks that words of the call may decide, each with its quote and the reason for the doubt; a click chooses one.
 */
export function OpenChecks({
  checks,
  chosen,
  onChoose,
}: {
  readonly checks: readonly ShownCheck[]
  readonly chosen: About | null
  readonly onChoose: (about: About) => void
}) {
  const open = checks.filter(
    ({ checkState, candidates }) => checkState === 'inconclusive' && candidates.length > 0,
  )
  if (open.length === 0) return null
  return (
    <section className={styles.open} aria-label={texts.label}>
      <ul>
        {open.map(({ about, label, candidates }) => (
          <li key={label}>
            <button
              type="button"
              aria-pressed={isSame(chosen, about)}
              title={texts.choose(label)}
              onClick={() => onChoose(about)}
            >
              <Icon of={CircleHelp} size="small" />
              {label}
            </button>
            {candidates.map((candidate) => (
              <CandidateLine key={keyOf(candidate)} candidate={candidate} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function CandidateLine({ candidate: { evidence, differs, score } }: { readonly candidate: Candidate }) {
  return (
    <p>
      <span className="mono">{shownMinutes(evidence[0]?.startTime ?? 0)} </span>
      <q className="quote">{evidence.map(({ text }) => text).join(' … ')}</q>
      <span className="dim">
        {' '}
        {differs} ({texts.closeTo(shownShare(score))})
      </span>
    </p>
  )
}

function keyOf({ kind, phrase, evidence: [first] }: Candidate): string {
  return `${kind} ${phrase} ${first?.segment ?? ''} ${first?.from ?? ''}`
}
