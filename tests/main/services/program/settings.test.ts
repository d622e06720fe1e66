import { describe, expect, it } from 'vitest'
import { settingKeys } from '../../../../src/shared/domain/settings.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

const SYSTEM = { kind: 'system' } as const

describe('settings', () => {
  it('list every key with its value and its default', () => {
    const { docket } = tempDocket()
    const lines = docket.program.settings.list()
    expect(lines.map(({ key }) => key)).toEqual(settingKeys)
    for (const { value, default: standard } of lines) expect(value).toEqual(standard)
  })

  it('are set one by one, kept, and set back', () => {
    const { docket, dir, close } = tempDocket()
    expect(docket.program.settings.set('review.leaseMinutes', 5, SYSTEM)).toEqual({
      key: 'review.leaseMinutes',
      value: 5,
      default: 30,
    })
    docket.program.settings.set('pipelines.reading.alignment.gap', -4, SYSTEM)
    close()
    const again = tempDocket(dir)
    expect(again.docket.program.settings.get('review.leaseMinutes').value).toBe(5)
    expect(again.docket.program.settings.current().pipelines.reading.alignment.gap).toBe(-4)
    expect(again.docket.program.settings.reset('review.leaseMinutes', SYSTEM).value).toBe(30)
    expect(again.docket.program.settings.current().review.leaseMinutes).toBe(30)
  })

  it('are kept as they were read: white space around a name is no part of it', () => {
    const { docket } = tempDocket()
    expect(docket.program.settings.set('reviewer.name', '  Nora ', SYSTEM).value).toBe('Nora')
    expect(docket.program.reviewers.current().name).toBe('Nora')
  })

  it.each([
    ['review.leaseMinutes', 0],
    ['review.leaseMinutes', 'soon'],
    ['review.leaseMinutes', null],
    ['appearance.theme', 'sepia'],
    ['review', { leaseMinutes: 5 }],
    ['no.such.key', 1],
    ['', 1],
    ['__proto__', 1],
    ['__proto__.polluted', 1],
    ['constructor', 1],
    ['constructor.prototype.polluted', 1],
    ['review.__proto__.polluted', 1],
    ['toString', 1],
  ])('refuse %s = %j with a sentence, and change nothing', (key, value) => {
    const { docket, store } = tempDocket()
    const before = store.events.count()
    const bad = expect.objectContaining({ code: 'BAD_SETTING', message: expect.stringMatching(/\.$/) })
    expect(() => docket.program.settings.set(key, value, SYSTEM)).toThrowError(bad)
    if (!settingKeys.includes(key)) {
      expect(() => docket.program.settings.get(key)).toThrowError(bad)
      expect(() => docket.program.settings.reset(key, SYSTEM)).toThrowError(bad)
    }
    expect(store.events.count()).toBe(before)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it('of another version, which this one does not know, are left alone', () => {
    const { docket, store } = tempDocket()
    store.settings.put('moon.phase', '"full"')
    expect(docket.program.settings.current().review.leaseMinutes).toBe(30)
    expect(docket.program.settings.set('review.leaseMinutes', 5, SYSTEM).value).toBe(5)
  })

  it('keep their values out of the ledger, and who set them in it', () => {
    const { docket, store, ada } = tempDocket()
    docket.program.settings.set('reviewer.name', 'Hildegard', { kind: 'reviewer', id: ada.id })
    const [last] = store.events.after(store.events.lastPosition() - 1, 1)
    expect(last?.canonical).not.toContain('Hildegard')
    expect(JSON.parse(last?.canonical ?? '')).toMatchObject({ type: 'setting.set', actor: { id: ada.id } })
  })
})

describe('a reviewer', () => {
  it('is one for each name, and made known once', () => {
    const { docket, as, store } = tempDocket()
    const before = store.events.count()
    expect(as('Eve')).toEqual(as('Eve'))
    expect(as('Eve').id).not.toBe(as('eve').id)
    expect(store.events.count()).toBe(before + 2)
    expect(docket.program.reviewers.nameOf(as('Eve').id)).toBe('Eve')
  })

  it('is the user of the system where nobody is named', () => {
    const { docket } = tempDocket()
    expect(docket.program.reviewers.current().name).toBe('Ada')
    docket.program.settings.set('reviewer.name', 'Bob', SYSTEM)
    expect(docket.program.reviewers.current().name).toBe('Bob')
    docket.program.settings.reset('reviewer.name', SYSTEM)
    expect(docket.program.reviewers.current().name).toBe('Ada')
  })
})
