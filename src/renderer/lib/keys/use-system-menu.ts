import { useEffect } from 'react'
import { CommandId } from '../../../shared/domain/keyboard/command.ts'
import { client, connection } from '../client/api.ts'
import { follow } from '../client/follow.ts'
import { useObservable } from '../observable.ts'
import { giveFromMenu, useActiveCommands } from './use-commands.ts'

/**
 * Runs the commands chosen in the system menu, and tells the menu which commands are available. Does nothing in a
 * browser, which has no system menu.
 */
export function useSystemMenu(): void {
  const line = useObservable(connection.number)
  const menuLine = window.desktop === undefined ? null : line
  const offered = useActiveCommands().join()

  useEffect(() => {
    if (menuLine === null) return
    return follow(
      (signal) => client.system.menu(undefined, { signal }),
      ({ command, byKey }) => giveFromMenu(command, byKey),
    )
  }, [menuLine])

  useEffect(() => {
    if (menuLine === null) return
    const commands = offered.split(',').flatMap((id) => CommandId.safeParse(id).data ?? [])
    client.system.offer({ commands }).catch(() => undefined)
  }, [menuLine, offered])
}
