import { os, reviewerOf, signalOf } from '../context.ts'

export const system = {
  ping: os.system.ping.handler(() => undefined),
  state: os.system.state.handler(({ context }) => ({
    host: context.host,
    version: context.docket.program.version,
    storeFolder: context.docket.dir,
    writesTo: context.places.folder,
    reviewer: reviewerOf(context),
    events: context.docket.program.events(),
  })),
  warnings: os.system.warnings.handler(({ context }) => context.docket.program.warnings.current()),
  menu: os.system.menu.handler(({ context, signal }) => context.menu.chosen(signalOf(signal))),
  offer: os.system.offer.handler(({ input, context }) => context.menu.offer(input.commands)),
  links: os.system.links.handler(({ context, signal }) => context.menu.links(signalOf(signal))),
  licenses: os.system.licenses.handler(({ context }) => context.docket.program.licenses()),
  changes: os.system.changes.handler(({ context, signal }) =>
    context.docket.program.changes.subscribe(signalOf(signal)),
  ),
  diagnostics: os.system.diagnostics.handler(({ context }) =>
    context.docket.program.diagnostics.toPlace(context.places),
  ),
}
