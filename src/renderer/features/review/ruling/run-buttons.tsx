import { Columns2, Repeat2 } from 'lucide-react'
import type { CommandId } from '../../../../shared/domain/keyboard/command.ts'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { giveCommand, useActiveCommands } from '../../../lib/keys/use-commands.ts'
import { runButtons as texts } from '../texts.ts'

/** Where a case has run more than once: the last two runs, side by side. And the way to one run more. */
export function RunButtons({ runs }: { readonly runs: number }) {
  return (
    <>
      <RunButton id="case.compare" label={texts.compareRunPreviousRun(runs)} icon={Columns2} />
      <RunButton id="case.again" label={texts.runAgain} icon={Repeat2} />
    </>
  )
}

function RunButton({
  id,
  label,
  icon,
}: {
  readonly id: CommandId
  readonly label: string
  readonly icon: typeof Columns2
}) {
  const keys = useShownKeys(id)
  const isOffered = useActiveCommands().includes(id)
  if (!isOffered) return null
  return (
    <Button
      wide
      kind="quiet"
      size="small"
      icon={<Icon of={icon} size="small" />}
      keys={<Keys of={keys} />}
      onClick={() => giveCommand(id)}
    >
      {label}
    </Button>
  )
}
