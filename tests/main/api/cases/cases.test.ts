import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BatchId, CaseId, Sha256 } from '../../../../src/shared/domain/ids.ts'
import { importCase, withAudio } from '../../../helpers/cases/readings.ts'
import { hosted } from '../../../helpers/program/browser-host.ts'

const MEGABYTE = 1024 * 1024

/** A case with a recording of this number of bytes, seen from a window. */
async function recorded(bytes: number) {
  const test = await hosted()
  const sound = 'ding'.repeat(bytes / 4)
  const caseId = await withAudio(test, 'Nora', sound)
  const { client } = await test.call()
  const { attachments } = (await client.cases.get({ caseId })).case
  const [audio = expect.unreachable()] = attachments
  return { ...test, client, caseId, audio, content: `RIFF....WAVE${sound}` }
}

describe('a recording', () => {
  it('comes to a window piece by piece, byte for byte', async () => {
    const { client, caseId, audio, content } = await recorded(2 * MEGABYTE + 8)
    expect(audio).toMatchObject({ role: 'audio', mediaType: 'audio/wav', bytes: content.length })
    const pieces: string[] = []
    let from = 0
    for (;;) {
      const { piece } = await client.cases.attachment({ caseId, sha256: audio.sha256, from })
      if (piece.size === 0) break
      expect(piece.size).toBeLessThanOrEqual(MEGABYTE)
      pieces.push(await piece.text())
      from += piece.size
    }
    expect(pieces).toHaveLength(3)
    expect(pieces.join('') === content).toBe(true)
  })

  it('of another case, of an erased one and of none is not found', async () => {
    const { client, caseId, audio, docket, ada, action, newId } = await recorded(4)
    const of = (id: CaseId, sha256: Sha256) => client.cases.attachment({ caseId: id, sha256, from: 0 })
    const notFound = expect.objectContaining({ code: 'NOT_FOUND' })
    await expect(of(caseId, Sha256.parse('0'.repeat(64)))).rejects.toEqual(notFound)
    await expect(of(CaseId.parse(newId()), audio.sha256)).rejects.toEqual(notFound)
    docket.cases.erase([caseId], ada, BatchId.parse(action()))
    await expect(of(caseId, audio.sha256)).rejects.toEqual(notFound)
  })

  it('that was taken out of the store by hand is reported', async () => {
    const { client, caseId, audio, dir } = await recorded(4)
    rmSync(join(dir, 'attachments'), { recursive: true })
    await expect(client.cases.attachment({ caseId, sha256: audio.sha256, from: 0 })).rejects.toMatchObject({
      code: 'FILE_PROBLEM',
      message: expect.stringMatching(/missing from the store.*Restore it from a backup\./),
    })
  })

  it('cannot be asked for by a path', async () => {
    const { client, caseId } = await recorded(4)
    const path = JSON.parse('"../../docket.db"')
    await expect(client.cases.attachment({ caseId, sha256: path, from: 0 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})

describe('erasing from a window', () => {
  it('takes chosen cases, or all of a subject where they are as many as were confirmed', async () => {
    const test = await hosted()
    const { client } = await test.call()
    const options = { disputed: 1, subject: 'Zoë' }
    const [one, two] = [
      await importCase(test, { name: 'Nora', ...options }),
      await importCase(test, { name: 'Milo', ...options }),
    ]
    const three = await importCase(test, { name: 'Ben', ...options })
    const by = (cases: number) => ({ by: 'subject', subject: 'Zoë', cases }) as const
    const erased = await client.cases.erase({ actionId: test.action(), of: { by: 'ids', caseIds: [one] } })
    expect(erased.cases).toBe(1)
    expect(await client.cases.ofSubject({ subject: 'Zoë' })).toEqual({ cases: 2 })
    await expect(client.cases.erase({ actionId: test.action(), of: by(3) })).rejects.toMatchObject({
      code: 'CHANGED_SINCE',
    })
    expect((await client.cases.get({ caseId: two })).case.subject).toBe('Zoë')
    await client.cases.erase({ actionId: test.action(), of: by(2) })
    for (const caseId of [one, two, three])
      await expect(client.cases.get({ caseId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
