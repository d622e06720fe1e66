import { os, reviewerOf } from './context.ts'

export const cases = {
  get: os.cases.get.handler(({ input, context }) =>
    context.docket.cases.get(input.caseId, reviewerOf(context)),
  ),
  attachment: os.cases.attachment.handler(async ({ input: { caseId, sha256, from }, context }) => ({
    piece: new File([await context.docket.cases.attachment(caseId, sha256, from)], sha256),
  })),
  saveDraft: os.cases.saveDraft.handler(({ input, context }) =>
    context.docket.drafts.save(input, reviewerOf(context)),
  ),
}
