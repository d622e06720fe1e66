import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type CommandId, commandInfo } from '../../../shared/domain/keyboard/command.ts'
import { api } from '../client/api.ts'
import { withholdWriting } from './use-commands.ts'

const REASON = 'This store is read-only: nothing in it can be changed.'

/** Returns why the store cannot be changed; `null` if it can. */
export function useReadOnly(): string | null {
  const { data: warnings = [] } = useQuery(api.system.warnings.queryOptions())
  return warnings.some(({ code }) => code === 'read_only') ? REASON : null
}

/** Returns the props of the button of a command: disabled with the reason if this store refuses the command. */
export function useRefused(id: CommandId) {
  const reason = useReadOnly()
  return commandInfo(id).writes === true ? refused(reason) : {}
}

/** Returns the props of a control that changes the store without a command. */
export function useWithheld() {
  return refused(useReadOnly())
}

/** Returns the props of a disabled control with the reason instead of its hint; empty if `reason` is `null`. */
export function refused(reason: string | null) {
  return reason === null
    ? {}
    : { disabled: true, title: reason, 'aria-describedby': undefined, 'aria-description': reason }
}

/** Withholds the commands that change the store, their keys and their menu items, while the store is read-only. */
export function useReadOnlyCommands(): void {
  const isReadOnly = useReadOnly() !== null
  useEffect(() => withholdWriting(isReadOnly), [isReadOnly])
}
