import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cliLines } from '../../../../src/shared/contract/cli.ts'
import { Case } from '../../../../src/shared/domain/cases/case.ts'
import { readingFile } from '../../../helpers/cases/readings.ts'
import { docket, docketText, linesOf } from '../../../helpers/program/docket-cli.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { changedAt } from '../../../helpers/proofs/chain.ts'

/** A store with one judged reading. */
async function judged() {
  const dir = tempDir()
  const files = ['--passage', readingFile('ferry.passage.txt'), '--primary', readingFile('ferry.primary.ctm')]
  const { lines } = await docket(dir, ['judge', 'reading', ...files])
  return { dir, caseId: Case.pick({ id: true }).parse({ id: Object(lines[0]).caseId }).id }
}

/** Where no store is, and none may come to be. */
const nowhere = () => join(tempDir(), 'no-store')

describe('docket audit prove and export', () => {
  it('write what audit verify checks where there is no store', async () => {
    const { dir, caseId } = await judged()
    const [proofs, ledger] = [join(tempDir(), 'case'), join(tempDir(), 'ledger')]
    const proved = linesOf(cliLines.prove, await docket(dir, ['audit', 'prove', caseId, '--out', proofs]))
    expect(proved.map(({ type }) => type)).toEqual(['case.import', 'run.start', 'run.end'])
    const [exported] = linesOf(cliLines.ledger, await docket(dir, ['audit', 'export', '--ledger', ledger]))
    expect(exported).toMatchObject({ event: 'exported', rows: 4 })
    const store = nowhere()
    for (const path of [proofs, proved[0]?.file ?? '', ledger]) {
      const [line] = linesOf(cliLines.verify, await docket(store, ['audit', 'verify', path]))
      expect(line).toMatchObject({ intact: true, independent: false, path })
    }
    expect(existsSync(store)).toBe(false)
  })

  it('say in words what holds, and who could have altered it', async () => {
    const { dir } = await judged()
    const ledger = join(tempDir(), 'ledger')
    await docket(dir, ['audit', 'export', '--ledger', ledger])
    const { stdout, exitCode } = await docketText(nowhere(), ['audit', 'verify', ledger])
    expect(exitCode).toBe(0)
    const [intact, altered, complete, , independent] = stdout.split('\n')
    expect(intact).toMatch(
      /^intact: yes\. All 4 events are unchanged and in their place\. The chain of device/,
    )
    expect(altered).toMatch(/Who could alter it undetected: anybody with the file/)
    expect(complete).toMatch(/^complete: yes\. /)
    expect(independent).toBe('independent: no. Only the store that wrote it confirms it.')
  })

  it('end with 4 for what is not intact, with 3 for what is nothing of the kind, and with 2 for no key', async () => {
    const { dir, caseId } = await judged()
    const folder = join(tempDir(), 'case')
    const [first] = linesOf(cliLines.prove, await docket(dir, ['audit', 'prove', caseId, '--out', folder]))
    const file = first?.file ?? expect.unreachable()
    const bytes = readFileSync(file)
    writeFileSync(file, changedAt(bytes, bytes.indexOf('index') + 6))
    const [line] = linesOf(cliLines.verify, await docket(nowhere(), ['audit', 'verify', file], 4))
    expect(line).toMatchObject({ kind: 'proof', intact: false, file })
    writeFileSync(file, bytes.subarray(0, 30))
    expect(linesOf(cliLines.verify, await docket(nowhere(), ['audit', 'verify', file], 4))).toMatchObject([
      { intact: false, line: 2 },
    ])
    const other = join(tempDir(), 'other.txt')
    writeFileSync(other, 'other')
    expect((await docket(nowhere(), ['audit', 'verify', other], 3)).messages).toContain(other)
    expect((await docket(nowhere(), ['audit', 'verify', join(tempDir(), 'none')], 3)).messages).toMatch(
      /does not exist/,
    )
    expect((await docket(nowhere(), ['audit', 'verify', file, '--key', 'mine'], 2)).messages).toMatch(
      /is not a key/,
    )
  })

  it('refuse an id of nothing and a place that is taken', async () => {
    const { dir, caseId } = await judged()
    const taken = tempDir()
    writeFileSync(join(taken, 'mine'), '')
    await docket(dir, ['audit', 'prove', caseId, '--out', taken], 3)
    await docket(dir, ['audit', 'export', '--ledger', taken], 3)
    const nobody = '01890a5d-ac96-774b-bcce-b302099a8057'
    expect((await docket(dir, ['audit', 'prove', nobody, '--out', join(taken, 'x')], 1)).messages).toMatch(
      /is not an event/,
    )
    expect((await docketText(dir, ['audit', 'prove', 'x', '--out', join(taken, 'x')])).exitCode).toBe(2)
  })
})
