import type { LucideIcon } from 'lucide-react'
import type { CommandId } from '../../../../shared/domain/keyboard/command.ts'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { useRefused } from '../../../lib/keys/read-only.ts'
import { giveCommand } from '../../../lib/keys/use-commands.ts'

/** A command as a button in the header of a place, with its key. */
export function HeadAction({
  id,
  label,
  icon,
  isMain,
  disabled,
}: {
  readonly id: CommandId
  readonly label: string
  readonly icon?: LucideIcon
  /** Whether it is the main action of the place. */
  readonly isMain?: boolean
  readonly disabled?: boolean
}) {
  const keys = useShownKeys(id)
  return (
    <Button
      kind={isMain ? 'primary' : 'plain'}
      size="small"
      icon={icon === undefined ? undefined : <Icon of={icon} size="small" />}
      keys={keys.length === 0 ? undefined : <Keys of={keys} />}
      disabled={disabled}
      onClick={() => giveCommand(id)}
      {...useRefused(id)}
    >
      {label}
    </Button>
  )
}
