import type { CaseDetail } from '../../../../../shared/contract/cases/cases.ts'
import { ExportText } from './export-text.tsx'
import { RunAgain } from './run-again.tsx'
import { RunsSideBySide } from './runs-side-by-side.tsx'
import { TagCase } from './tag-case.tsx'

/** What is asked or shown above the open case, each by its own key. */
export function CaseDialogs({ detail }: { readonly detail: CaseDetail }) {
  return (
    <>
      <RunsSideBySide detail={detail} />
      <RunAgain detail={detail} />
      <ExportText detail={detail} />
      <TagCase detail={detail} />
    </>
  )
}
