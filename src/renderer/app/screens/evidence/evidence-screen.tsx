import './evidence-screen.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { CaseDetail } from '../../../../shared/contract/cases/cases.ts'
import type { CaseId } from '../../../../shared/domain/ids.ts'
import type { About } from '../../../../shared/domain/runs/about.ts'
import { Notice } from '../../../components/feedback/notice.tsx'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { api, problemText } from '../../../lib/client/api.ts'
import { evidenceWindow as texts } from '../../texts/screens.ts'
import { chosenIn } from '../review/chosen-in.ts'
import { EvidenceView } from '../review/evidence-view.tsx'
import { openChannel, type ShownCase } from './evidence-channel.ts'

/** Maximum time that the main window may take to reload, in milliseconds. */
const RELOAD_MS = 5_000

/**
 * Follows what the main window shows; `null` until the first message. Closes this window after the main window is
 * closed.
 */
function useShown(name: string): ShownCase | null {
  const [shown, setShown] = useState<ShownCase | null>(null)
  useEffect(() => {
    let closing: ReturnType<typeof setTimeout> | undefined
    const channel = openChannel(name, (message) => {
      if (message.of === 'shown') {
        clearTimeout(closing)
        setShown(message.shown)
      }
      if (message.of === 'left') closing = setTimeout(() => window.close(), RELOAD_MS)
    })
    channel.send({ of: 'ask' })
    return () => {
      clearTimeout(closing)
      channel.close()
    }
  }, [name])
  return shown
}

const route = getRouteApi('/evidence')

/** Shows the evidence of the case in the main window, read-only in a window of its own. */
export function EvidenceScreen() {
  const { of } = route.useSearch()
  const shown = useShown(of)
  useEffect(() => {
    document.title = texts.title
  }, [])
  if (shown === null || shown.caseId === null)
    return (
      <Notice isWholePlace title={texts.noCase}>
        {texts.openCase}
      </Notice>
    )
  return <EvidenceOf caseId={shown.caseId} shown={shown} />
}

function EvidenceOf({ caseId, shown }: { readonly caseId: CaseId; readonly shown: ShownCase }) {
  const { runId } = shown
  const { data, error } = useQuery(
    api.cases.get.queryOptions({ input: runId === null ? { caseId } : { caseId, runId } }),
  )
  if (error !== null)
    return (
      <Notice isProblem isWholePlace title={texts.notShown}>
        {problemText(error)}
      </Notice>
    )
  if (data === undefined || data.case.id !== caseId) return <SkeletonRows rows={8} label={texts.loading} />
  return <Shown key={caseId} detail={data} shown={shown} />
}

/** The chosen decision and the layout follow the main window; a click on a mark affects only this window. */
function Shown({ detail, shown }: { readonly detail: CaseDetail; readonly shown: ShownCase }) {
  const { decision, link, view } = shown
  const [layout, setLayout] = useState(view)
  const [followed, follow] = useState({ view, decision, link })
  const [looked, lookAt] = useState<About | null>(null)
  if (followed.view !== view) setLayout(view)
  if (followed.decision !== decision || followed.link !== link) lookAt(null)
  if (followed.view !== view || followed.decision !== decision || followed.link !== link)
    follow({ view, decision, link })
  const { decisions } = detail
  const chosen = decisions[chosenIn(decisions, decision ?? undefined, link ?? undefined)] ?? null
  const { title } = detail.case
  return (
    <div className="evidence-window">
      <div className="case-head">
        <h1 className="cut">{title}</h1>
        <span className="grow" />
        <span className="dim small nowrap">{texts.readOnly}</span>
      </div>
      <span role="status" className="visually-hidden">
        {texts.showing(title)}
      </span>
      <EvidenceView
        detail={detail}
        chosen={looked ?? chosen?.about ?? null}
        correction=""
        layout={layout ?? undefined}
        isOpen={false}
        isReadOnly
        onChoose={lookAt}
        onAnswer={nothing}
        onElsewhere={nothing}
        onCorrect={nothing}
        onLayout={setLayout}
      />
    </div>
  )
}

/** Does nothing: decisions are answered in the main window. */
function nothing(): void {}
