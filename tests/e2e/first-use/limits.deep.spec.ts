import { pipelineNames } from '../../../src/shared/pipelines/index.ts'
import { test } from '../fixtures.ts'
import { expectLittle, SIZES, THEMES } from './limits.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, filling: 'samples' })

for (const pipeline of pipelineNames)
  test(`a review screen shows little besides its evidence in each size and theme: ${pipeline}`, async ({
    page,
  }) => {
    await expectLittle(page, pipeline, SIZES, THEMES)
  })
