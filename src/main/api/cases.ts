import { os, reviewerOf } from './context.ts'

export const cases = {
  get: os.cases.get.handler(({ input, context }) =>
    context.docket.cases.get(input.caseId, reviewerOf(context)),
  ),
  saveDraft: os.cases.saveDraft.handler(({ input, context }) =>
    context.docket.drafts.save(input, reviewerOf(context)),
  ),
}
