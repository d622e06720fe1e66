import { ORPCError } from '@orpc/client'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { CaseId } from '../../../../src/shared/domain/ids.ts'
import { type Fault, faultyHost } from '../../helpers/faulty-host.ts'

const host = faultyHost()
const caseId = CaseId.parse('01890000-0000-7000-8000-000000000001')
let api: typeof import('../../../../src/renderer/lib/client/api.ts')

beforeAll(async () => {
  api = await import('../../../../src/renderer/lib/client/api.ts')
  await api.connection.link()
})

const claim = () => api.act((actionId) => api.client.reviews.act({ actionId, caseId, action: 'claim' }))

const fault = fc.constantFrom<Fault>('none', 'unheard', 'unanswered')

describe('a step over a port', () => {
  it('is acknowledged, under one name, however its connection breaks twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.tuple(fault, fault), async (faults) => {
        host.faults.splice(0, host.faults.length, ...faults)
        const [heard, ports] = [host.heard.length, host.ports]
        expect(await claim()).toEqual({ caseId, status: 'in_review' })
        const mine = host.heard.slice(heard)
        expect(new Set(mine).size).toBe(1)
        const upToGood = [...faults, 'none'].indexOf('none')
        expect(host.ports - ports).toBe(upToGood)
        expect(mine).toHaveLength(
          1 + faults.slice(0, upToGood).filter((each) => each === 'unanswered').length,
        )
      }),
      { numRuns: 15 },
    )
  })

  it('that breaks every connection is given up, and says what is not known', async () => {
    host.faults.splice(0, host.faults.length, 'unheard', 'unheard', 'unanswered')
    const ended = claim()
    await expect(ended).rejects.not.toBeInstanceOf(ORPCError)
    expect(api.problemText(await ended.catch((error: unknown) => error))).toMatch(/broke before it answered/)
    expect(await claim()).toEqual({ caseId, status: 'in_review' })
  })

  it('of many at once: each is done under its own name, and none is left waiting', async () => {
    host.faults.splice(0, host.faults.length, 'none', 'unanswered')
    const heard = host.heard.length
    const answers = await Promise.all([claim(), claim(), claim(), claim()])
    expect(answers).toHaveLength(4)
    expect(new Set(host.heard.slice(heard)).size).toBe(4)
  })
})
