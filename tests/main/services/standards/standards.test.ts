import { describe, expect, it } from 'vitest'
import type { StandardKind } from '../../../../src/shared/domain/standards/standard.ts'
import { type TempDocket, tempDocket } from '../../../helpers/program/temp-docket.ts'
import { FLOW, RUBRIC, RULES } from '../../../helpers/standards/contents.ts'
import { verifyLedger } from '../../../helpers/store/verify.ts'

const flow = { kind: 'flow', name: FLOW.name } as const

function published(test: TempDocket = tempDocket()) {
  const actor = { kind: 'reviewer', id: test.ada.id } as const
  const save = (kind: StandardKind, content: unknown) => test.docket.standards.save(kind, content, actor)
  const retire = (isRetired: boolean) => test.docket.standards.retire(flow, isRetired, actor)
  save('flow', FLOW)
  return { ...test, standards: test.docket.standards, save, retire }
}

describe('a standard', () => {
  it.each([
    ['flow', FLOW],
    ['rules', RULES],
    ['rubric', RUBRIC],
  ] as const)('of the kind %s is published, named and shown', (kind, content) => {
    const { standards, save } = published()
    const line = save(kind, content)
    expect(line).toMatchObject({ kind, name: content.name, version: 1, isRetired: false, cases: 0 })
    expect(standards.list()).toContainEqual(line)
    expect(standards.show({ kind, name: content.name }, null)).toMatchObject({
      ...line,
      content: { name: content.name },
      versions: [{ version: 1, cases: 0 }],
    })
  })

  it.each([
    ['one stage that the flow does not have', ['greting']],
    ['a known stage beside an unknown one', [FLOW.stages[0]?.id ?? '', 'greting']],
  ])('of the kind rubric is refused with %s, by its field', (_, stageIds) => {
    const { save } = published()
    const category = { id: 'a', name: 'A', weight: 100, passThreshold: 70, stageIds }
    expect(() => save('rubric', { form: 'simple', name: 'R', categories: [category] })).toThrow(
      /categories\.1\.stageIds\.\d: The flow has no stage “greting”/u,
    )
  })

  it('of the kind rubric is checked with the flow that fits best', () => {
    const { save } = published()
    save('flow', { ...FLOW, name: 'Another', stages: [{ ...FLOW.stages[0], id: 'other' }] })
    const category = { id: 'a', name: 'A', weight: 100, passThreshold: 70, stageIds: ['other'] }
    expect(save('rubric', { form: 'simple', name: 'R', categories: [category] }).version).toBe(1)
  })

  it('that is edited is a new version, and the earlier one stays', () => {
    const { standards, save, store } = published()
    expect(save('flow', { ...FLOW, stages: FLOW.stages.slice(0, 1) }).version).toBe(2)
    expect(standards.newest('flow', FLOW.name)?.content.stages).toHaveLength(1)
    expect(standards.show(flow, 1)).toMatchObject({ version: 1, content: { stages: [{}, {}] } })
    expect(verifyLedger(store)).toMatchObject({ intact: true })
  })

  it('that is published again as it is stays as it is', () => {
    const { save, store } = published()
    const before = store.events.count()
    expect(save('flow', FLOW).version).toBe(1)
    expect(store.events.count()).toBe(before)
  })

  it('out of use is found by no run, stays in the list, and is in use again when it is taken back or published', () => {
    const { standards, save, retire } = published()
    expect(retire(true).isRetired).toBe(true)
    expect(standards.newest('flow', FLOW.name)).toBeNull()
    expect(standards.list()).toHaveLength(1)
    retire(false)
    expect(standards.newest('flow', FLOW.name)?.version).toBe(1)
    retire(true)
    expect(save('flow', FLOW)).toMatchObject({ version: 2, isRetired: false })
  })

  it.each([
    ['flow', { ...FLOW, stages: [] }, /^This flow was not published\. stages: /],
    ['flow', { name: 7 }, / name: /],
    ['rules', { ...RULES, flow: 'Nowhere' }, /flow: There is no flow named “Nowhere”/],
    ['rubric', { ...RUBRIC, categories: RUBRIC.categories.slice(0, 1) }, /60/],
  ] as const)(
    'of the kind %s with problems is not published, and the sentence names each field',
    (kind, content, says) => {
      const { save, store } = published()
      const before = store.events.count()
      expect(() => save(kind, content)).toThrow(says)
      expect(store.events.count()).toBe(before)
    },
  )

  it('or a version that is not there is said to be missing', () => {
    const { standards } = published()
    expect(() => standards.show({ kind: 'rubric', name: 'B' }, null)).toThrow(/There is no rubric named “B”/)
    expect(() => standards.show(flow, 3)).toThrow('The flow “Retention” has no version 3; its newest is 1.')
  })
})
