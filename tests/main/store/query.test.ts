import { describe, expect, it } from 'vitest'
import { connect } from '../../../src/main/store/connection.ts'
import { all, allOf, first, listed, sql } from '../../../src/main/store/query.ts'

const HOSTILE = `'; DROP TABLE cases; --`

describe('a piece of a query', () => {
  it('holds its values apart from its text', () => {
    expect(sql`SELECT ${1}, ${HOSTILE}, ${null}`).toEqual({
      text: 'SELECT ?, ?, ?',
      values: [1, HOSTILE, null],
    })
  })

  it('takes up other pieces with their values, in the order of the text', () => {
    const inner = sql`a = ${1} AND b = ${2}`
    expect(sql`${'first'} (${inner}) ${'last'}`).toEqual({
      text: '? (a = ? AND b = ?) ?',
      values: ['first', 1, 2, 'last'],
    })
  })

  it('may be a list of values', () => {
    expect(sql`x IN (${listed(['a', 'b'])})`).toEqual({ text: 'x IN (?, ?)', values: ['a', 'b'] })
    expect(listed([])).toEqual({ text: '', values: [] })
  })

  it('may be all of some conditions, which leaves nothing out where there are none', () => {
    expect(allOf([sql`a = ${1}`, sql`b = ${2}`])).toEqual({ text: '(a = ? AND b = ?)', values: [1, 2] })
    expect(allOf([])).toEqual({ text: 'TRUE', values: [] })
  })
})

describe('a query', () => {
  it('gives its rows, or the first of them', () => {
    const db = connect(':memory:')
    const numbers = sql`SELECT value FROM json_each(${'[3, 4]'}) WHERE value > ${0}`
    expect(all<{ value: number }>(db, numbers)).toEqual([{ value: 3 }, { value: 4 }])
    expect(first<{ value: number }>(db, numbers)).toEqual({ value: 3 })
    expect(first(db, sql`SELECT 1 WHERE ${0}`)).toBeNull()
  })

  it('takes bytes and what looks like SQL as values', () => {
    const db = connect(':memory:')
    expect(first(db, sql`SELECT ${HOSTILE} AS text, length(${new Uint8Array([1, 2])}) AS bytes`)).toEqual({
      text: HOSTILE,
      bytes: 2,
    })
  })
})
