import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importCase } from '../../../helpers/cases/readings.ts'
import { memoryKeychain } from '../../../helpers/keychain/keychain.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'
import { blankPage } from '../../../helpers/store/damage.ts'

const KEY = 'sk-test-0123456789abcdefWXYZ'

/** A store in which somebody worked, and in which something went wrong. */
async function worked() {
  const test = tempDocket(undefined, { keychain: memoryKeychain(new Map([['openai', KEY]])) })
  const id = await importCase(test, { name: 'Nora Quill', disputed: 1 })
  test.docket.program.settings.set('reviewer.name', 'Ada Marsh', { kind: 'system' })
  test.docket.program.settings.set('review.leaseMinutes', 45, { kind: 'system' })
  test.docket.program.settings.set('routes.reading.judge', [{ provider: 'openai', model: 'gpt-4o-mini' }], {
    kind: 'system',
  })
  test.docket.reviews.drafts.save(
    { caseId: id, subject: 'case', field: 'note', text: 'a private note' },
    test.ada,
  )
  test.docket.program.noteBug(new Error(`Nora Quill ${KEY}`, { cause: new RangeError('a private note') }))
  return test
}

describe('diagnostics', () => {
  it('tell versions, sizes, switches and bugs', async () => {
    const { docket, dir } = await worked()
    const file = join(dir, 'said.json')
    const line = await docket.program.diagnostics.write(file)
    const text = readFileSync(file, 'utf8')
    expect(line).toEqual({ event: 'written', file, bytes: text.length })
    expect(JSON.parse(text)).toMatchObject({
      docket: docket.program.version,
      versions: { node: process.versions.node },
      system: { platform: process.platform },
      store: { events: docket.program.events() },
      changedSettings: {
        'reviewer.name': 'a text',
        'review.leaseMinutes': 45,
        'routes.reading.judge': 'a list of 1',
      },
      bugs: [{ parts: [{ name: 'Error' }, { name: 'RangeError' }] }],
    })
    expect(JSON.parse(text).keys).toContainEqual({
      provider: 'openai',
      set: true,
      source: 'keychain',
      hasTrouble: false,
    })
  })

  it('are written of a store that is damaged, without what cannot be read of it', async () => {
    const { docket, dir, store } = await worked()
    store.scrub()
    blankPage(store.file, 'jobs')
    store.db.pragma('shrink_memory') // it has this page in mind
    const file = join(dir, 'said.json')
    await docket.program.diagnostics.write(file)
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
    expect(content).toMatchObject({
      store: { events: docket.program.events(), jobs: null },
      bugs: [{}],
      versions: {},
    })
  })

  it('have no content, no name, no key, no path and no text that somebody typed', async () => {
    const { docket, dir } = await worked()
    const file = join(dir, 'said.json')
    await docket.program.diagnostics.write(file)
    for (const each of [file, join(dir, 'bugs.log')])
      for (const word of ['Nora', 'Quill', 'Marsh', 'private', KEY, KEY.slice(-4), dir])
        expect(readFileSync(each, 'utf8'), `${word} in ${each}`).not.toContain(word)
  })

  it('never replace a file', async () => {
    const { docket, dir } = tempDocket()
    const file = join(dir, 'mine.json')
    writeFileSync(file, 'mine')
    await expect(docket.program.diagnostics.write(file)).rejects.toMatchObject({ code: 'INPUT_REFUSED' })
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })

  it('say why they could not be written', async () => {
    const { docket, dir } = tempDocket()
    await expect(docket.program.diagnostics.write(join(dir, 'nowhere', 'x.json'))).rejects.toMatchObject({
      code: 'FILE_PROBLEM',
    })
  })
})
