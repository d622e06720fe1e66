import { useEffect } from 'react'
import { CommandId } from '../../../shared/domain/keyboard/command.ts'
import { client, connection } from '../client/api.ts'
import { follow } from '../client/follow.ts'
import { useObservable } from '../observable.ts'
import { giveFromMenu, useActiveCommands } from './use-commands.ts'

/** Gives what is chosen in the system's menu, and tells it what can be done here. In a browser there is none. */
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
