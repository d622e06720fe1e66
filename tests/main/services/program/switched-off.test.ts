import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { importDropped } from '../../../../src/main/services/intake/dropped.ts'
import { hookSettingsFile } from '../../../../src/main/store/spool/places.ts'
import { switchOf } from '../../../../src/shared/domain/workspace.ts'
import type { PipelineName } from '../../../../src/shared/pipelines/index.ts'
import { workOn } from '../../../helpers/cases/jobs.ts'
import { receiptText } from '../../../helpers/cases/receipts.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

const HookFile = z.object({ settings: z.object({ retrieval: z.object({ enabled: z.boolean() }) }) })
const bytes = (text: string) => new Uint8Array(Buffer.from(text))
const READING = { passage: { title: 'A', text: 'the kite flies' }, primary: [{ word: 'the' }] }

/** A store whose workspace leaves some pipelines out. */
function without(...off: PipelineName[]) {
  const test = tempDocket()
  const { settings } = test.docket.program
  const actor = { kind: 'reviewer', id: test.ada.id } as const
  const switchTo = (name: PipelineName, isOn: boolean) => settings.set(switchOf(name), isOn, actor)
  for (const name of off) switchTo(name, false)
  return { ...test, switchTo, uploads: test.docket.cases.uploads, settings }
}

async function drop(test: ReturnType<typeof without>, files: Readonly<Record<string, string>>) {
  const batchId = test.uploads.open()
  for (const [name, text] of Object.entries(files)) await test.uploads.add(batchId, name, bytes(text))
  const parts = { ...test.docket, uploads: test.uploads, settings: test.settings.current }
  const { jobIds: ids } = await importDropped(parts, { batchId, tags: [], place: null }, test.ada)
  const lines = []
  for (const id of ids) lines.push(...(await workOn(test, id)))
  return lines
}

describe('files that are dropped on a workspace without their pipeline', () => {
  it('are reported by name, and the others come in', async () => {
    const test = without('reading')
    const lines = await drop(test, {
      'a.reading.json': JSON.stringify(READING),
      'grocer.txt': receiptText('us-grocer'),
    })
    expect(lines.filter(({ event }) => event === 'imported')).toMatchObject([{ pipeline: 'receipt' }])
    expect(lines.find(({ event }) => event === 'failed')).toMatchObject({
      source: 'a.reading.json',
      error: expect.stringContaining('docket settings set workspace.pipelines.reading true'),
    })
  })

  it('are reported where nothing else came with them', async () => {
    const lines = await drop(without('reading'), { 'a.reading.json': JSON.stringify(READING) })
    expect(lines).toMatchObject([
      { event: 'failed', error: expect.stringContaining('“reading” is switched off') },
    ])
  })
})

it('presets and routes of a pipeline that is off are gone, and its models are still set when it is back', () => {
  const test = without()
  const { models } = test.docket
  const actor = { kind: 'reviewer', id: test.ada.id } as const
  models.enablePreset('receipt.local', actor)
  const before = models.routes()
  test.switchTo('receipt', false)
  expect(models.presets().filter(({ pipeline }) => pipeline === 'receipt')).toEqual([])
  expect(models.routes()).toEqual(before.filter(({ pipeline }) => pipeline !== 'receipt'))
  test.switchTo('receipt', true)
  expect(models.routes()).toEqual(before)
})

it('the last pipeline that is on is not switched off, by one setting or by several', () => {
  const test = without('reading', 'receipt', 'lesson', 'call', 'evaluation')
  expect(() => test.switchTo('memory', false)).toThrowError(/it is the only one that is on/)
  const actor = { kind: 'reviewer', id: test.ada.id } as const
  const both: [string, unknown][] = [
    [switchOf('call'), true],
    [switchOf('memory'), false],
  ]
  test.settings.setAll(both, actor)
  expect(test.settings.current().workspace.pipelines).toMatchObject({ call: true, memory: false })
})

it('the hook of assistants answers nothing while its pipeline is off', () => {
  const test = without()
  const isEnabled = () =>
    HookFile.parse(JSON.parse(readFileSync(hookSettingsFile(test.dir), 'utf8'))).settings.retrieval.enabled
  expect(isEnabled()).toBe(true)
  test.switchTo('memory', false)
  expect(isEnabled()).toBe(false)
  test.switchTo('memory', true)
  expect(isEnabled()).toBe(true)
})
