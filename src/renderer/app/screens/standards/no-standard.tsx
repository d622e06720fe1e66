import { ClipboardList } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { useStandards } from '../../../features/standards/use-standards.ts'
import { giveCommand } from '../../../lib/keys/use-commands.ts'

/** What stands beside the list while none of it is chosen. */
export function NoStandard() {
  const lines = useStandards()
  if (lines === undefined) return null
  return (
    <Notice
      icon={<Icon of={ClipboardList} size="large" />}
      title={lines.length === 0 ? 'There is no standard yet' : 'No standard is chosen'}
      action={
        <>
          <Button onClick={() => giveCommand('standard.flow')}>New flow</Button>
          <Button onClick={() => giveCommand('standard.rules')}>New rules</Button>
          <Button onClick={() => giveCommand('standard.rubric')}>New rubric</Button>
        </>
      }
    >
      A flow says how a conversation is meant to go, rules what must and must not be said, and a rubric how
      its parts become one score. Begin with the flow: the others name its stages and steps.
    </Notice>
  )
}
