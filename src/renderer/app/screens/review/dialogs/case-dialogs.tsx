import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { CaseDetail } from '../../../../../shared/contract/cases/cases.ts'
import { WriteDialog } from '../../../../features/export/write-dialog.tsx'
import { RunAgainDialog } from '../../../../features/runs/run-again-dialog.tsx'
import { RunsDialog } from '../../../../features/runs/runs-dialog.tsx'
import { client } from '../../../../lib/client/api.ts'
import { useCommands } from '../../../../lib/keys/use-commands.ts'
import { pipelineViews } from '../../../pipelines.ts'
import { exportText as texts } from '../../../texts/screens.ts'
import { TagCase } from './tag-case.tsx'

const route = getRouteApi('/review/$caseId')

/**
 * Compares the two runs of the case in the address. A key opens the last run beside the displayed one, or the one
 * before it.
 */
function RunsSideBySide({ detail }: { readonly detail: CaseDetail }) {
  const { case: of, runs, shownRunId, isHidden } = detail
  const { left, right } = route.useSearch()
  const navigate = route.useNavigate()
  const ended = runs.filter(({ state }) => state === 'done')
  const last = ended.at(-1)
  const shown = ended.find(({ id }) => id === shownRunId)
  const before = shown === last ? ended.at(-2) : shown
  const show = (one: typeof left, other: typeof right) =>
    void navigate({ search: (search) => ({ ...search, left: one, right: other }) })
  useCommands({
    'case.compare':
      before === undefined || last === undefined || isHidden ? null : () => show(before.id, last.id),
  })
  if (left === undefined || right === undefined) return null
  return (
    <RunsDialog
      caseId={of.id}
      runs={ended}
      left={left}
      right={right}
      onChoose={show}
      onClose={() => show(undefined, undefined)}
    />
  )
}

/** The dialogs above the open case, each opened by a key. */
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

/** Writes the current text of the open case to a new file. Available for judged cases of pipelines with texts. */
function ExportText({ detail: { case: of, evidence, isHidden } }: { readonly detail: CaseDetail }) {
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

/** Requests another run of the case. Not available while somebody else has claimed it or a run is already requested. */
function RunAgain({ detail: { case: of, status, holder } }: { readonly detail: CaseDetail }) {
  const [isAsked, ask] = useState(false)
  const mayAsk = status !== 'regenerate_requested' && (holder === null || holder.isMe)
  useCommands({ 'case.again': mayAsk ? () => ask(true) : null })
  if (!isAsked) return null
  return <RunAgainDialog caseId={of.id} pipeline={of.pipeline} title={of.title} onClose={() => ask(false)} />
}
