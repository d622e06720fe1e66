import './panes.css'
import type { ReactNode } from 'react'
import { Group, Panel, Separator } from 'react-resizable-panels'
import { useIsNarrow } from '../../../lib/use-is-narrow.ts'
import { reviewPanes as texts } from '../../texts/screens.ts'
import { OnePane } from './one-pane.tsx'
import { usePaneLayout } from './use-pane-layout.ts'

/**
 * The evidence, and beside it the decisions above the ruling: their widths can be changed and stay as they are left. A small
 * window shows one pane at a time, over the bar of answers.
 */
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
      <Panel id="ruling" defaultSize={424} minSize={392}>
        <div className="decision-and-ruling">
          {decisions}
          {ruling}
        </div>
      </Panel>
    </Group>
  )
}
