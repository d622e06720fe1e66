import type { CaseEvidence } from '../../../shared/contract/cases.ts'
import { Notice } from '../../components/notice.tsx'
import { ReadingEvidence } from '../../features/evidence/reading/reading-evidence.tsx'

/** A case's evidence in the view of its pipeline. */
export function EvidenceView({
  evidence,
  chosen,
  onChoose,
}: {
  readonly evidence: CaseEvidence | null
  readonly chosen: string | null
  readonly onChoose: (subject: string) => void
}) {
  if (evidence === null) return <Notice title="The content of this case is gone" />
  switch (evidence.pipeline) {
    case 'reading':
      return <ReadingEvidence evidence={evidence} chosen={chosen} onChoose={onChoose} />
  }
}
