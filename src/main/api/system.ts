import { os, reviewerOf } from './context.ts'

export const system = {
  state: os.system.state.handler(({ context }) => ({
    host: context.host,
    version: context.docket.version,
    storeFolder: context.docket.dir,
    reviewer: reviewerOf(context),
    events: context.docket.events(),
  })),
  changes: os.system.changes.handler(({ context, signal }) =>
    context.docket.changes.subscribe(signal ?? new AbortController().signal),
  ),
}
