import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type CommandId, commandInfo } from '../../../shared/domain/keyboard/command.ts'
import { api } from '../client/api.ts'
import { withholdWriting } from './use-commands.ts'

const REASON = 'This store is read-only: nothing in it can be changed.'

/** Why nothing can be changed in this store; `null` where it can be written. */
export function useReadOnly(): string | null {
  const { data: warnings = [] } = useQuery(api.system.warnings.queryOptions())
  return warnings.some(({ code }) => code === 'read_only') ? REASON : null
}

/** What a button of a command that this store refuses has: it is disabled, and says why. */
export function useRefused(id: CommandId) {
  const reason = useReadOnly()
  return commandInfo(id).writes === true ? refused(reason) : {}
}

/** What a control has that changes the store outside of a command. */
export function useWithheld() {
  return refused(useReadOnly())
}

/** What a control has whose step is refused for a reason, which takes the place of its hint; nothing where there is none. */
export function refused(reason: string | null) {
  return reason === null
    ? {}
    : { disabled: true, title: reason, 'aria-describedby': undefined, 'aria-description': reason }
}

/** Withholds the commands that change the store where it can only be read: their keys, and their places in menus. */
export function useReadOnlyCommands(): void {
  const isReadOnly = useReadOnly() !== null
  useEffect(() => withholdWriting(isReadOnly), [isReadOnly])
}
