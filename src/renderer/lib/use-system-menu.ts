import { useEffect, useSyncExternalStore } from 'react'
import { CommandId } from '../../shared/domain/command.ts'
import { client, connection } from './api.ts'
import { giveFromMenu, useActiveCommands } from './use-commands.ts'

/** Gives what is chosen in the system's menu, and tells it what can be done here. In a browser there is none. */
export function useSystemMenu(): void {
  const state = useSyncExternalStore(connection.subscribe, connection.state)
  const hasMenu = window.desktop !== undefined && state === 'open'
  const offered = useActiveCommands().join()

  useEffect(() => {
    if (!hasMenu) return
    const stop = new AbortController()
    const listen = async () => {
      for await (const { command, byKey } of await client.system.menu(undefined, { signal: stop.signal }))
        giveFromMenu(command, byKey)
    }
    listen().catch(() => undefined) // the connection says itself when it is gone
    return () => stop.abort()
  }, [hasMenu])

  useEffect(() => {
    if (!hasMenu) return
    const commands = offered.split(',').flatMap((id) => CommandId.safeParse(id).data ?? [])
    client.system.offer({ commands }).catch(() => undefined)
  }, [hasMenu, offered])
}
