import { useState } from 'react'
import type { CaseDetail } from '../../../../../shared/contract/cases/cases.ts'
import { WriteDialog } from '../../../../features/export/write-dialog.tsx'
import { client } from '../../../../lib/client/api.ts'
import { useCommands } from '../../../../lib/keys/use-commands.ts'
import { pipelineViews } from '../../../pipelines.ts'
import { exportText as texts } from '../../../texts/screens.ts'

/** Writes the text that stands of the open case into one new file, where it is a text and was judged. */
export function ExportText({ detail: { case: of, evidence, isHidden } }: { readonly detail: CaseDetail }) {
  const [isAsked, ask] = useState(false)
  const { isText = false } = pipelineViews[of.pipeline]
  const isThere = isText && !isHidden && evidence !== null && evidence.final !== null
  useCommands({ 'case.export': isThere ? () => ask(true) : null })
  if (!isAsked) return null
  return (
    <WriteDialog
      title={texts.exportText}
      lead={texts.standingTextOf(of.title)}
      unit={texts.text}
      write={(actionId) => client.exports.text({ actionId, caseId: of.id })}
      onClose={() => ask(false)}
    />
  )
}
