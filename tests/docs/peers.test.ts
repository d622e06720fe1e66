import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../helpers/program/run-docket.ts'
import { disagreements } from '../peers/disagreements.ts'

const page = readFileSync(join(ROOT, 'docs', 'peers.md'), 'utf8')

describe('the page of peers', () => {
  it('lists every decided difference as the comparisons know it', () => {
    const rows = disagreements.map(
      ({ peer, about, docket, other, right, why }) =>
        `| ${[peer, about, docket, other, right, why].join(' | ')} |`,
    )
    expect(rows.filter((row) => !page.includes(row))).toEqual([])
  })

  it('lists every file of comparisons', () => {
    const files = readdirSync(join(ROOT, 'tests', 'peers')).filter((name) => name.endsWith('.test.ts'))
    expect(files.filter((name) => !page.includes(`| \`${name}\` |`))).toEqual([])
  })
})
