import type { EvidenceProps } from '../pipeline-view.ts'

/** A lesson with what was found in it. */
export function LessonEvidence({ outcome }: EvidenceProps<'lesson'>) {
  return (
    <section className="pane" aria-label="Evidence">
      <pre>{outcome.text}</pre>
    </section>
  )
}
