import { describe, expect, it } from 'vitest'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

const SYSTEM = { kind: 'system' } as const
const DAY_MS = 24 * 60 * 60 * 1000

describe('a setting that this version cannot read', () => {
  const unreadable: readonly (readonly [what: string, key: string, value: string, reason: RegExp])[] = [
    ['no JSON', 'review.leaseMinutes', '{', /its value is not JSON/],
    ['out of bounds', 'review.leaseMinutes', '0', /Too small/],
    ['of another kind', 'appearance.theme', '7', /Invalid option/],
    ['inside a list', 'appearance.panes', '[1,"a",3]', /number/],
  ]
  it.each(unreadable)('%s (%s = %s) is set aside, reported, and removed by name', (_, key, value, reason) => {
    const { docket, store } = tempDocket()
    docket.program.settings.set('jobs.concurrency', 2, SYSTEM)
    store.db.pragma('ignore_check_constraints = ON') // another program may have written it
    store.settings.put(key, value)
    expect(docket.program.settings.current().review.leaseMinutes).toBe(30)
    expect(docket.program.settings.current().jobs.concurrency).toBe(2)
    expect(docket.program.warnings.current()).toEqual([
      {
        code: 'setting',
        setting: { key, reason: expect.any(String) },
        text: expect.stringMatching(reason),
      },
    ])
    docket.program.settings.set('review.autoAdvance', false, SYSTEM)
    docket.program.settings.reset(key, SYSTEM)
    expect(docket.program.warnings.current()).toEqual([])
    expect(docket.program.settings.current().review.autoAdvance).toBe(false)
  })
})

describe('the clock of the machine', () => {
  it.each([
    ['before 1970', -1e12, '1970-01-01'],
    ['no time at all', Number.NaN, '1970-01-01'],
    ['half a millisecond', 1_000.5, '1970-01-01'],
    ['after the last year of four digits', 1e17, '9999-12-31'],
  ])('that says %s appends what can be read', async (_, content, day) => {
    const { docket, store, ada } = tempDocket(undefined, {
      clock: { now: () => content, elapsed: () => 0 },
    })
    docket.program.settings.set('review.leaseMinutes', 5, { kind: 'reviewer', id: ada.id })
    const at = store.events.lastAt() ?? -1
    expect(new Date(at).toISOString()).toContain(day)
    let last: unknown
    for await (const line of docket.program.audit.verify(new AbortController().signal)) last = line
    expect(last).toMatchObject({ event: 'result', result: { intact: true } })
  })

  it('that is behind the store is reported, and one that is not is not', () => {
    const { docket, clock } = tempDocket()
    docket.program.settings.set('jobs.concurrency', 2, SYSTEM)
    expect(docket.program.warnings.current()).toEqual([])
    clock.pass(-2 * DAY_MS)
    expect(docket.program.warnings.current()).toEqual([
      { code: 'clock', text: expect.stringContaining('Correct the clock') },
    ])
  })

  it('that was years ahead holds nothing once it is right', () => {
    const { docket, dir, store, clock, ada, close } = tempDocket()
    clock.pass(50 * 365 * DAY_MS)
    const held = '01a1ffeb-591f-7761-a020-21c3c4c5931f'
    store.db.pragma('foreign_keys = OFF')
    store.db.prepare('INSERT INTO leases VALUES (?, ?, ?)').run(held, ada.id, clock.now() + 1_800_000)
    expect(docket.program.warnings.current()).toEqual([])
    close()
    const again = tempDocket(dir)
    expect(again.store.leases.isHeldBeyond(again.clock.now())).toBe(false)
  })
})
