import { actorOf, os } from '../context.ts'

export const spelling = {
  check: os.spelling.check.handler(({ input, context }) =>
    context.docket.program.spelling.check(input.words),
  ),
  suggest: os.spelling.suggest.handler(({ input, context }) =>
    context.docket.program.spelling.suggest(input.word),
  ),
  learn: os.spelling.learn.handler(({ input, context }) =>
    context.docket.program.spelling.learn(input.word, actorOf(context)),
  ),
}
