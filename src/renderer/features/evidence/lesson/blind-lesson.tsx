import type { BlindEvidenceProps } from '../pipeline-view.ts'

/** A lesson for somebody who works blind: its text, and nothing that was found in it. */
export function BlindLesson({ input }: BlindEvidenceProps<'lesson'>) {
  return (
    <section className="pane" aria-label="Evidence">
      <pre>{input.content}</pre>
    </section>
  )
}
