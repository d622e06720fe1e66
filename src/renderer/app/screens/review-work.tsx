import { getRouteApi } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useRef } from 'react'
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels'
import type { CaseDetail } from '../../../shared/contract/cases.ts'
import { Banner } from '../../components/banner.tsx'
import { Icon } from '../../components/icon.tsx'
import { EvidenceView } from '../../features/evidence/evidence-view.tsx'
import { CaseHead } from '../../features/review/case-head.tsx'
import { DecisionsPane } from '../../features/review/decisions-pane.tsx'
import type { NoteFieldsHandle } from '../../features/review/note-fields.tsx'
import { RulingPane } from '../../features/review/ruling-pane.tsx'
import { mayAnswer } from '../../features/review/use-case.ts'
import { shownTime } from '../../lib/format.ts'
import { useReviewCommands } from './use-review-commands.ts'

const route = getRouteApi('/review/$caseId')
const PANES = ['evidence', 'decisions', 'ruling']

/** A case that is there: three columns that can be resized and stay as they are left. */
export function ReviewWork({ detail }: { readonly detail: CaseDetail }) {
  const { decision: subject } = route.useSearch()
  const navigate = route.useNavigate()
  const fields = useRef<NoteFieldsHandle>(null)
  const layout = useDefaultLayout({ id: 'review', panelIds: PANES, storage: localStorage })

  const { decisions } = detail
  const answers = decisions.map(({ mine }) => mine?.answer ?? null)
  const chosen = Math.max(
    0,
    decisions.findIndex((decision) => decision.subject === subject),
  )
  const decision = decisions[chosen] ?? null
  const isOpen = mayAnswer(detail)
  const choose = (next: string) =>
    void navigate({ search: (search) => ({ ...search, decision: next }), replace: true })
  const { leaveField } = useReviewCommands({ detail, chosen, isOpen, fields, choose })

  return (
    <>
      <CaseHead detail={detail} />
      <HeldByOther detail={detail} />
      <Group className="panes" orientation="horizontal" disableCursor {...layout}>
        <Panel id="evidence" minSize={320}>
          <EvidenceView
            evidence={detail.evidence}
            chosen={decision?.subject ?? null}
            onChoose={(next) => void leaveField().then(() => choose(next))}
          />
        </Panel>
        <Separator className="pane-edge" />
        <Panel id="decisions" defaultSize={288} minSize={200}>
          <DecisionsPane
            decisions={decisions}
            chosen={chosen}
            answers={answers}
            onChoose={(index) => void leaveField().then(() => choose(decisions[index]?.subject ?? ''))}
          />
        </Panel>
        <Separator className="pane-edge" />
        <Panel id="ruling" defaultSize={336} minSize={260}>
          <RulingPane
            detail={detail}
            decision={decision}
            answer={answers[chosen] ?? null}
            answered={answers.filter((answer) => answer !== null).length}
            isOpen={isOpen}
            fields={fields}
          />
        </Panel>
      </Group>
    </>
  )
}

function HeldByOther({ detail: { holder } }: { readonly detail: CaseDetail }) {
  if (holder === null || holder.isMe) return null
  return (
    <Banner icon={<Icon of={Lock} />}>
      <b className="medium">
        Held by {holder.name} until {shownTime(holder.until)}.
      </b>{' '}
      You can read; answers need the claim.
    </Banner>
  )
}
