import { expect, it } from 'vitest'
import { AcceptedCallSettings } from '../../../../src/shared/pipelines/call/settings.ts'

it('has the penalties and the limit of the document where nobody says otherwise (003-07)', () => {
  expect(AcceptedCallSettings.parse(undefined)).toMatchObject({
    penalties: { missingRequired: 20, major: 40, minor: 10, timing: 10, order: 0 },
    discretionaryMax: 10,
    confidence: { fallbackBelow: 0.4, reviewBelow: 0.5, noteBelow: 0.6 },
  })
})

it.each([
  ['ours', { penalties: { major: 30 }, discretionaryMax: 5 }],
  ['the source’s', { penalty_major: 30, discretionary_max: 5 }],
  ['the source’s other one', { penalty_major: 30, discretionary_max_adjustment: 5 }],
  ['those of its evaluation_config', { evaluation_config: { penalty_major: 30, discretionary_max: 5 } }],
])('takes names of settings as %s (c.3)', (_, given) => {
  expect(AcceptedCallSettings.parse(given)).toMatchObject({
    penalties: { missingRequired: 20, major: 30 },
    discretionaryMax: 5,
  })
})

it.each([
  { penalty_mayor: 30 },
  { penalties: { mayor: 1 } },
  { penalty_major: -1 },
  { evaluation_config: 3 },
])('refuses %j', (given) => {
  expect(AcceptedCallSettings.safeParse(given).success).toBe(false)
})
