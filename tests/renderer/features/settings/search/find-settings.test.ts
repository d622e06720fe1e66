import { describe, expect, it } from 'vitest'
import { pipelineViews } from '../../../../../src/renderer/app/pipelines.ts'
import {
  allGroups,
  findSettings,
  settingName,
} from '../../../../../src/renderer/features/settings/search/find-settings.ts'
import { storeSettingPlace } from '../../../../../src/renderer/lib/pipelines/places.ts'
import { settingKeys } from '../../../../../src/shared/domain/settings.ts'
import { pipelineNames } from '../../../../../src/shared/pipelines/index.ts'

/** Settings that are no field: lists with controls of their own, and what the window remembers by itself. */
const NO_FIELDS =
  /^(workspace\.standards$|recognizers\.(list|primary|crossValidator|calls)$|routes\.|keyboard\.keys$|prices\.own$|backup\.folder$|appearance\.panes$)/

const groups = allGroups(pipelineViews, pipelineNames)
const keysOf = (search: string) =>
  findSettings(search, pipelineViews, pipelineNames).flatMap(({ settings }) => Object.keys(settings))

describe('the search of the settings', () => {
  it('covers every setting that is a field, and nothing else', () => {
    const shown = new Set(groups.flatMap(({ settings }) => Object.keys(settings)))
    expect([...shown].filter((key) => !settingKeys.includes(key))).toEqual([])
    const missing = settingKeys.filter((key) => !shown.has(key) && !NO_FIELDS.test(key))
    expect(missing).toEqual([])
  })

  it.each([
    ['tolerance minor', ['pipelines.receipt.reconciliation.toleranceMinorUnits']],
    [
      'tolerances receipts',
      [
        'pipelines.receipt.reconciliation.toleranceMinorUnits',
        'pipelines.receipt.reconciliation.cashRounding',
        'pipelines.receipt.reconciliation.relativeTolerance',
      ],
    ],
    ['HESITATION comma', ['pipelines.reading.pauses.afterCommaSeconds']],
    ['sampling seed', ['review.samplingSeed']],
    ['pipelines.call.discretionaryMax', ['pipelines.call.discretionaryMax']],
  ])('finds by label, group and key: %s', (search, keys) => {
    expect(keysOf(search)).toEqual(keys)
  })

  it.each(['', '   ', 'no-such-setting'])('finds nothing for “%s”', (search) => {
    expect(keysOf(search)).toEqual([])
  })
})

describe('the name of a setting', () => {
  it('is the same in the audit as in a warning, for every threshold', () => {
    const thresholds = settingKeys.filter((key) => key.startsWith('pipelines.'))
    const named = thresholds.filter((key) => settingName(key, pipelineViews) !== null)
    expect(named.length).toBeGreaterThan(100)
    for (const key of named)
      expect(storeSettingPlace(pipelineViews, key).label).toBe(settingName(key, pipelineViews))
  })
})

describe('the texts of the settings', () => {
  const texts = groups.flatMap(({ title, settings }) =>
    Object.entries(settings).flatMap(([key, text]) => (text === undefined ? [] : [{ title, key, ...text }])),
  )

  it.each(groups.map((group) => [group.section, group.title, group]))(
    'say in a sentence what a group does: %s, %s',
    (_section, _title, { lead, section }) => {
      if (section !== 'models' || lead !== '') expect(lead).toMatch(/^[A-Z].*\.$/)
    },
  )

  it('have labels that name a quantity or a switch in a few words', () => {
    const sentences = texts.filter(({ label }) =>
      /[.?!]$|^\W|^(And|Or|Its?|Where|Look|Below|After|How) /.test(label),
    )
    expect(sentences.map(({ label }) => label)).toEqual([])
    const long = texts.filter(({ label }) => label.replace(/[:,].*/, '').split(' ').length > 5)
    expect(long.map(({ label }) => label)).toEqual([])
  })

  it('have hints that are whole sentences, and leave ranges to the control', () => {
    const hints = texts.flatMap(({ hint }) => (hint === undefined ? [] : [hint]))
    expect(hints.filter((hint) => !/^[A-Z“].*\.$/.test(hint) || /0 to 1/.test(hint))).toEqual([])
  })
})
