import { describe, expect, it } from 'vitest'
import { loadSamples } from '../../helpers/cases/jobs.ts'
import { setAll } from '../../helpers/judging/asking.ts'
import { work } from '../../helpers/people/work.ts'
import { callDocket } from '../../helpers/program/call-docket.ts'
import { docketEnded } from '../../helpers/program/run-docket.ts'
import { tempDocket } from '../../helpers/program/temp-docket.ts'

/** The command line of somebody on the store of a test, of which the test itself lets go. */
function commandLine(dir: string, who: string) {
  return async (...args: readonly string[]) => {
    const { lines } = docketEnded(await callDocket(['--store', dir, '--reviewer', who, '--json', ...args]))
    return lines
  }
}

describe('the command line of a blind reviewer', () => {
  it('tells nothing of what the judge said or why the case waits', async () => {
    const test = tempDocket()
    await loadSamples(test, 'receipt')
    const [row] = [...test.docket.program.trail.pages({ part: 'overrides' }, 9, test.ada)].flat()
    const caseId = row?.case?.id ?? expect.unreachable()
    const { escalations, decisions } = test.docket.cases.get(caseId, test.ada)
    const [escalation = expect.unreachable()] = escalations
    setAll(test, [['review.blind.receipt', true]])
    test.close()
    const docket = commandLine(test.dir, 'Ada')

    const shown = await docket('show', caseId)
    expect(shown).toMatchObject([
      { case: { priority: null }, escalations: [], stages: [], final: null, feedback: [] },
    ])
    expect(JSON.stringify(shown)).not.toContain(escalation.trigger)
    for (const { id } of decisions)
      expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${id}[^}]*"(after|rationale|confidence)":`))

    const events = await docket('audit', 'list', '--case', caseId)
    expect(events.length).toBeGreaterThan(2)
    expect(JSON.stringify(events)).not.toContain(escalation.trigger)
    expect(await docket('audit', 'list', '--case', caseId, '--part', 'overrides')).toEqual([])
  })

  it('tells a second reviewer nothing of the first', async () => {
    const test = tempDocket()
    setAll(test, [['review.secondOpinionRate', 1]])
    const { waiting, act, answer, decisions } = work(test)
    const id = await waiting('Nora', 2)
    act('ada', 'claim', id)
    for (const decision of decisions(id)) answer('ada', decision, 'incorrect', 'never said')
    act('ada', 'approve', id, 'as it stands')
    test.close()
    const [ada, bob] = [commandLine(test.dir, 'Ada'), commandLine(test.dir, 'Bob')]
    const revealing = /feedback\.give|review\.approve|never said|as it stands|"approved"|"incorrect"/
    for (const args of [
      ['show', id],
      ['audit', 'list', '--case', id],
      ['audit', 'list', '--part', 'rulings'],
      ['queue', '--status', 'approved'],
      ['cases', '--status', 'approved'],
      ['cases', '--by', 'Ada'],
      ['cases'],
    ]) {
      expect([args, revealing.test(JSON.stringify(await bob(...args)))]).toEqual([args, false])
      const own = JSON.stringify(await ada(...args))
      expect([args, revealing.test(own) || own.includes(id)]).toEqual([args, true])
    }
  })
})
