import { Columns2, Repeat2, RotateCw } from 'lucide-react'
import type { CommandId } from '../../../../shared/domain/keyboard/command.ts'
import { type PipelineName, regeneratorOf } from '../../../../shared/pipelines/index.ts'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { giveCommand, useActiveCommands } from '../../../lib/keys/use-commands.ts'
import { runButtons as texts } from '../texts.ts'

/** Compares the last two runs of a case side by side. */
export function CompareButton({ runs }: { readonly runs: number }) {
  return <RunButton id="case.compare" label={texts.compareRunPreviousRun(runs)} icon={Columns2} />
}

/** The buttons that request another run. */
export function RunButtons({ pipeline }: { readonly pipeline: PipelineName }) {
  return (
    <>
      <RunButton id="case.again" label={texts.runAgain} icon={Repeat2} />
      {regeneratorOf(pipeline) === null ? (
        <RunButton id="case.regenerate" label={texts.regenerate} icon={RotateCw} />
      ) : null}
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
