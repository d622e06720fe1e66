import type { MenuChoice } from '../../../shared/contract/program/system.ts'
import { os, reviewerOf, type WindowMenu } from '../context.ts'

export const system = {
  ping: os.system.ping.handler(() => undefined),
  state: os.system.state.handler(({ context }) => ({
    host: context.host,
    version: context.docket.version,
    storeFolder: context.docket.dir,
    reviewer: reviewerOf(context),
    events: context.docket.events(),
  })),
  menu: os.system.menu.handler(({ context, signal }) =>
    choices(context.menu, signal ?? new AbortController().signal),
  ),
  offer: os.system.offer.handler(({ input, context }) => context.menu?.offer(input.commands)),
  changes: os.system.changes.handler(({ context, signal }) =>
    context.docket.changes.subscribe(signal ?? new AbortController().signal),
  ),
  diagnostics: os.system.diagnostics.handler(({ context }) => context.docket.diagnostics.write(null)),
}

async function* choices(menu: WindowMenu | undefined, signal: AbortSignal): AsyncGenerator<MenuChoice> {
  if (menu !== undefined) yield* menu.chosen(signal)
}
