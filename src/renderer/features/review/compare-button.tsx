import { Columns2 } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { Keys } from '../../components/keys.tsx'
import { useShownKeys } from '../../lib/key-map.ts'
import { giveCommand, useActiveCommands } from '../../lib/use-commands.ts'

/** Where a case has run more than once: the last two runs, side by side. */
export function CompareButton({ runs }: { readonly runs: number }) {
  const keys = useShownKeys('case.compare')
  const canCompare = useActiveCommands().includes('case.compare')
  if (!canCompare) return null
  return (
    <Button
      wide
      kind="quiet"
      size="small"
      icon={<Icon of={Columns2} size="small" />}
      keys={<Keys of={keys} />}
      onClick={() => giveCommand('case.compare')}
    >
      Run {runs} beside the one before
    </Button>
  )
}
