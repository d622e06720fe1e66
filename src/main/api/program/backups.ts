import { actorOf, os, signalOf } from '../context.ts'

export const backups = {
  status: os.backups.status.handler(({ context }) => context.docket.program.backups.status()),
  chooseFolder: os.backups.chooseFolder.handler(({ context }) =>
    context.docket.program.backups.chooseFolder(context.places, actorOf(context)),
  ),
  make: os.backups.make.handler(({ context, signal }) =>
    context.docket.program.backups.toPlace(context.places, signalOf(signal)),
  ),
  restore: os.backups.restore.handler(({ input, context, signal }) =>
    context.docket.program.backups.restore(input, {
      places: context.places,
      replaceStore: context.replaceStore,
      signal: signalOf(signal),
    }),
  ),
}
