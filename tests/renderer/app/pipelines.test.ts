import { describe, expect, it } from 'vitest'
import { pipelineViews } from '../../../src/renderer/app/pipelines.ts'
import { settingKeys } from '../../../src/shared/domain/settings.ts'
import { casesOf, pipelineNames } from '../../../src/shared/pipelines/index.ts'

describe.each(pipelineNames)('the view of %s', (name) => {
  const { thresholds, viewSettings } = pipelineViews[name]

  it('has words for each of its thresholds, once, and for no others', () => {
    const named = thresholds.flatMap(({ settings }) => Object.keys(settings))
    const keys = settingKeys.filter((key) => key.startsWith(`pipelines.${name}.`))
    expect(named.map((key) => `pipelines.${name}.${key}`).toSorted()).toEqual([...keys].toSorted())
  })

  it('calls its cases as the report of an import does', () => {
    expect(pipelineViews[name].noun.many).toBe(casesOf(name))
  })

  it('has settings that are there', () => {
    expect(viewSettings.filter(({ id }) => !settingKeys.includes(id))).toEqual([])
  })
})
