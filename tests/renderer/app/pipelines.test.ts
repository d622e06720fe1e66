import { describe, expect, it } from 'vitest'
import { pipelineViews } from '../../../src/renderer/app/pipelines.ts'
import { settingKeys } from '../../../src/shared/domain/settings.ts'
import { pipelineNames } from '../../../src/shared/pipelines/index.ts'

describe.each(pipelineNames)('the view of %s', (name) => {
  const { thresholds, viewSettings } = pipelineViews[name]

  it('has words for thresholds that are there', () => {
    const keys = Object.keys(thresholds).map((key) => `pipelines.${name}.${key}`)
    expect(keys.filter((key) => !settingKeys.includes(key))).toEqual([])
    expect(keys.length).toBeGreaterThan(0)
  })

  it('has settings that are there', () => {
    expect(viewSettings.filter(({ id }) => !settingKeys.includes(id))).toEqual([])
  })
})
