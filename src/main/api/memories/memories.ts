import { os, reviewerOf, signalOf } from '../context.ts'

export const memories = {
  folders: os.memories.folders.handler(({ context }) => context.docket.memories.folders()),
  addFolder: os.memories.addFolder.handler(({ context, signal }) =>
    context.docket.memories.addFolder(context.places, signalOf(signal)),
  ),
  addFiles: os.memories.addFiles.handler(({ context, input, signal }) =>
    context.docket.jobs.windowWork.addMemories(input, signalOf(signal)),
  ),
  refresh: os.memories.refresh.handler(({ context, input: { id }, signal }) =>
    context.docket.memories.refresh(id, signalOf(signal)),
  ),
  removeFolder: os.memories.removeFolder.handler(({ context, input: { id } }) =>
    context.docket.memories.removeFolder(id),
  ),
  search: os.memories.search.handler(({ context, input: { id, text }, signal }) =>
    context.docket.memories.searchIn(id, text, signalOf(signal)),
  ),
  querySets: os.memories.querySets.handler(({ context }) => context.docket.memories.querySets.list()),
  addQuerySet: os.memories.addQuerySet.handler(({ context, input: { name, queries, judgments } }) =>
    context.docket.memories.querySets.add(name, queries, judgments),
  ),
  importQuerySet: os.memories.importQuerySet.handler(async ({ context, input }) => ({
    jobIds: await context.docket.jobs.windowWork.importQueries(input, reviewerOf(context)),
  })),
  removeQuerySet: os.memories.removeQuerySet.handler(({ context, input: { id } }) =>
    context.docket.memories.querySets.remove(id),
  ),
  evaluate: os.memories.evaluate.handler(({ context, input, signal }) =>
    context.docket.memories.compare(input, signalOf(signal)),
  ),
}
