import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { disagreements } from '../peers/disagreements.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/peers.md'), 'utf8')

it('lists every decided difference from a peer, and no other', () => {
  const rows = disagreements.map(
    ({ peer, about, docket, other, right, why }) =>
      `| ${peer} | ${about} | ${docket} | ${other} | ${right} | ${why} |`,
  )
  expect(page.split('\n').slice(-rows.length - 1)).toEqual([...rows, ''])
})

it('names every file with comparisons', () => {
  const files = readdirSync(join(import.meta.dirname, '../peers')).filter((name) => name.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
