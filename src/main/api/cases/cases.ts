import { os, reviewerOf } from '../context.ts'

export const cases = {
  page: os.cases.page.handler(({ input, context, signal }) =>
    context.docket.lists.casePage(input, { me: reviewerOf(context), signal }),
  ),
  unjudged: os.cases.unjudged.handler(({ context }) => context.docket.lists.cases.unjudged()),
  count: os.cases.count.handler(({ input, context, signal }) =>
    context.docket.lists.caseCount(input, { me: reviewerOf(context), signal }),
  ),
  neighbor: os.cases.neighbor.handler(({ input, context, signal }) =>
    context.docket.lists.caseNeighbor(input, { me: reviewerOf(context), signal }),
  ),
  get: os.cases.get.handler(({ input, context }) =>
    context.docket.cases.snapshot(input.caseId, reviewerOf(context), input.runId),
  ),
  preview: os.cases.preview.handler(({ input: { caseId, corrections }, context }) => ({
    final: context.docket.cases.preview(caseId, corrections, reviewerOf(context)),
  })),
  attachment: os.cases.attachment.handler(async ({ input: { caseId, sha256, from }, context }) => ({
    piece: new File([await context.docket.cases.attachment(caseId, sha256, from)], sha256),
  })),
  tag: os.cases.tag.handler(({ input: { caseId, actionId, ...change }, context }) => ({
    caseId,
    tags: context.docket.lists.tags.change(caseId, change, actionId, reviewerOf(context)),
  })),
  ofSubject: os.cases.ofSubject.handler(({ input, context }) => ({
    cases: context.docket.cases.ofSubject(input.subject).length,
  })),
  erase: os.cases.erase.handler(({ input: { of, actionId }, context }) =>
    context.docket.cases.eraseChosen(of, reviewerOf(context), actionId),
  ),
  saveDraft: os.cases.saveDraft.handler(({ input, context }) =>
    context.docket.reviews.drafts.save(input, reviewerOf(context)),
  ),
}
