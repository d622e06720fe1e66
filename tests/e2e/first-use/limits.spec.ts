import { test } from '../fixtures.ts'
import { expectLittle, SIZES } from './limits.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, filling: 'samples' })

/** The two whose screens hold the most; `limits.deep.spec.ts` has every pipeline, size and theme. */
for (const pipeline of ['call', 'memory'] as const)
  test(`a review screen shows little besides its evidence, which has most of the window: ${pipeline}`, async ({
    page,
  }) => {
    await expectLittle(page, pipeline, SIZES.slice(0, 1), ['light'])
  })
