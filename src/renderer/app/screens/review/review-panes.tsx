import './panes.css'
import type { ReactNode } from 'react'
import { Group, Panel, Separator } from 'react-resizable-panels'
import { useIsNarrow } from '../../../lib/use-is-narrow.ts'
import { reviewPanes as texts } from '../../texts/screens.ts'
import { OnePane } from './one-pane.tsx'
import { usePaneLayout } from './use-pane-layout.ts'

/** Three columns that can be resized and stay as they are left; in a small window one at a time, over the bar of answers. */
export function ReviewPanes({
  evidence,
  decisions,
  ruling,
  about,
  bar,
}: {
  readonly evidence: ReactNode
  readonly decisions: ReactNode
  readonly ruling: ReactNode
  readonly about: ReactNode
  readonly bar: ReactNode
}) {
  const isNarrow = useIsNarrow()
  const layout = usePaneLayout()
  if (isNarrow) return <OnePane {...{ evidence, decisions, ruling, about, bar }} />
  if (layout === null) return null
  return (
    <Group className="panes" orientation="horizontal" disableCursor {...layout}>
      <Panel id="evidence" minSize={320}>
        {evidence}
      </Panel>
      <Separator className="pane-edge" aria-label={texts.widthEvidence} />
      <Panel id="decisions" defaultSize={276} minSize={200}>
        {decisions}
      </Panel>
      <Separator className="pane-edge" aria-label={texts.widthDecisions} />
      <Panel id="ruling" defaultSize={336} minSize={260}>
        {ruling}
      </Panel>
    </Group>
  )
}
