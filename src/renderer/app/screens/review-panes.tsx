import type { ReactNode } from 'react'
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels'
import { useIsNarrow } from '../../lib/use-is-narrow.ts'

const PANES = ['evidence', 'decisions', 'ruling']

/** Three columns that can be resized and stay as they are left; in a narrow window one below the other. */
export function ReviewPanes({
  evidence,
  decisions,
  ruling,
}: {
  readonly evidence: ReactNode
  readonly decisions: ReactNode
  readonly ruling: ReactNode
}) {
  const isNarrow = useIsNarrow()
  const layout = useDefaultLayout({ id: 'review', panelIds: PANES, storage: localStorage })
  if (isNarrow)
    return (
      <div className="panes-stacked scroll">
        {evidence}
        {ruling}
        {decisions}
      </div>
    )
  return (
    <Group className="panes" orientation="horizontal" disableCursor {...layout}>
      <Panel id="evidence" minSize={320}>
        {evidence}
      </Panel>
      <Separator className="pane-edge" aria-label="Width of the evidence" />
      <Panel id="decisions" defaultSize={288} minSize={200}>
        {decisions}
      </Panel>
      <Separator className="pane-edge" aria-label="Width of the decisions" />
      <Panel id="ruling" defaultSize={336} minSize={260}>
        {ruling}
      </Panel>
    </Group>
  )
}
