import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  commandOf,
  type Measurement,
  machineHere,
  parsePage,
  recordRun,
  replaceRun,
  writePage,
} from '../../../../bench/lib/measures/measurements.ts'
import { ROOT } from '../../../helpers/program/run-docket.ts'

const row = {
  name: 'steps of made calls found',
  figure: '98.2 %',
  target: '≥ 95 %',
  met: true,
  floor: 'naive rule 20 %',
  machine: '2 cores, 8 GB',
  date: '2026-11-29',
  command: 'npm run bench call-made',
} satisfies Measurement
const run = { machine: '4 cores', date: '2026-12-01' }

/** Cells with the marks of Markdown in them. */
const cell = fc
  .oneof(
    fc.string({ unit: fc.constantFrom(...'\\|*_`<[]~ a1≤'), minLength: 1 }),
    fc.string({ unit: 'grapheme', minLength: 1 }),
  )
  .map((text) => text.replace(/[\r\n]/g, '').trim())
  .filter((text) => text !== '')
const measurement: fc.Arbitrary<Measurement> = fc
  .tuple(
    fc.record({ name: cell, figure: cell, floor: fc.option(cell), machine: cell }),
    fc.option(fc.record({ target: cell, met: fc.boolean() })),
    fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
    fc.constantFrom(null, 'append', 'keys -- --full', 'lesson-defects -- --half held --lessons DIR'),
  )
  .map(([texts, target, date, rest]) => ({
    ...texts,
    ...(target ?? { target: null, met: null }),
    date: date.toISOString().slice(0, 10),
    command: rest === null ? null : `npm run bench ${rest}`,
  }))

/** The lines of the page before its table. */
const TABLE = 11

describe('the page of measurements', () => {
  it('gives back the rows that were written, whatever their texts', () => {
    fc.assert(
      fc.property(fc.array(measurement), (rows) => {
        expect(parsePage(writePage(rows))).toEqual(rows)
      }),
    )
  })

  it('begins with its terms, and has one line for each figure', () => {
    const lines = writePage([
      row,
      { ...row, name: 'steps invented', target: null, met: null, floor: null },
    ]).split('\n')
    expect(lines[0]).toBe('# Measurements')
    expect(lines.filter((line) => line.startsWith('- '))).toHaveLength(6)
    expect(lines.slice(TABLE)).toEqual([
      '| what | measured | target | floor | machine | date | command |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      '| steps of made calls found | 98.2 % | ≥ 95 % | naive rule 20 % | 2 cores, 8 GB | 2026-11-29 | `npm run bench call-made` |',
      '| steps invented | 98.2 % |  |  | 2 cores, 8 GB | 2026-11-29 | `npm run bench call-made` |',
      '',
    ])
  })

  it('marks a missed target, and no other', () => {
    const page = writePage([{ ...row, met: false, figure: '12 % of 3*4' }])
    expect(page).toContain(String.raw`| **12 % of 3\*4** **missed** |`)
    expect(writePage([row]).match(/\*\*missed\*\*/g)).toHaveLength(1) // in the sentence that explains it
  })

  it('refuses to write a row that could not be read back', () => {
    expect(() => writePage([{ ...row, name: 'two\nlines' }])).toThrow('one line of text')
    expect(() => writePage([{ ...row, target: null }])).toThrow('met or missed')
  })

  it.each([
    ['without a table', '# Measurements\n', 'no table'],
    [
      'with a row that lacks a cell',
      `${writePage([row])}| a | b |\n`,
      `Line ${TABLE + 4} is not a measurement`,
    ],
    [
      'with a date that is none',
      writePage([row]).replace('2026-11-29', 'today'),
      `Line ${TABLE + 3} is not a measurement`,
    ],
  ])('names the fault of a page %s', (_, page, message) => {
    expect(() => parsePage(page)).toThrow(message)
  })

  it('of the repository is one that the program has written', () => {
    const page = readFileSync(join(ROOT, 'docs', 'measurements.md'), 'utf8')
    expect(writePage(parsePage(page))).toBe(page)
  })
})

describe('a run', () => {
  it('replaces the rows of its own command and keeps all others', () => {
    const full = { ...row, command: 'npm run bench call-made -- --half held' }
    const other = { ...row, command: 'npm run bench append' }
    const figure = { name: 'steps', figure: '1', target: null, met: null, floor: null }
    expect(
      replaceRun([row, { ...row, name: 'gone' }, full, other], { ...run, command: row.command }, [figure]),
    ).toEqual([other, { ...figure, ...run, command: row.command }, full])
  })

  it.each([
    [['--full'], 'npm run bench x -- --full'],
    [['--lessons', 'en=/srv/lessons', '--half', 'held'], 'npm run bench x -- --lessons en=DIR --half held'],
    [['--beside', '../old', '--data=C:\\data'], 'npm run bench x -- --beside DIR --data=DIR'],
    [['--route', 'ollama:llama3.2'], 'npm run bench x -- --route ollama:llama3.2'],
    [[], 'npm run bench x'],
  ])('with %j has the command %s', (options, command) => {
    expect(commandOf('x', options)).toBe(command)
  })

  it('says on which machine it was, without its name', () => {
    expect(machineHere()).toMatch(/^\d+ cores, \d+ GB/)
  })
})

describe('a file of figures', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'docket-measurements-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is put into a page that does not exist yet, and then into that page', () => {
    const [page, file] = [join(folder, 'docs', 'page.md'), join(folder, 'figures.jsonl')]
    const { name, figure, target, met, floor } = row
    writeFileSync(file, `${JSON.stringify({ name, figure, target, met, floor })}\n`)
    expect(recordRun(page, file, { ...run, command: 'npm run bench b' })).toBe(1)
    expect(recordRun(page, file, { ...run, command: 'npm run bench a' })).toBe(1)
    expect(parsePage(readFileSync(page, 'utf8')).map(({ command }) => command)).toEqual([
      'npm run bench a',
      'npm run bench b',
    ])
  })
})
