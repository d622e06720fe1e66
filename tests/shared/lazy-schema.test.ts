import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { lazyObject, lazySchema, lazyStrictObject } from '../../src/shared/lazy-schema.ts'

/** A lazy schema beside the number of times that it was made. */
function counted() {
  let times = 0
  const Row = lazySchema(() => {
    times += 1
    return z.object({ kind: z.literal('row'), width: z.int() })
  })
  return { Row, times: () => times }
}

const row = { kind: 'row', width: 3 }

describe('a lazy schema', () => {
  const wholes: [string, (Row: ReturnType<typeof counted>['Row']) => z.ZodType][] = [
    ['an array', (Row) => z.array(Row)],
    ['an object', (Row) => z.object({ Row })],
    ['what may be null', (Row) => z.nullable(Row)],
    ['what may be missing', (Row) => z.optional(Row)],
    ['a union', (Row) => z.union([Row, z.string()])],
    ['a tuple', (Row) => z.tuple([Row])],
  ]
  it.each(wholes)('is not made to be part of %s', (_, wholeOf) => {
    const { Row, times } = counted()
    wholeOf(Row)
    expect(times()).toBe(0)
  })

  it('is made once, by whatever is asked of it first', () => {
    const { Row, times } = counted()
    expect(Row.parse(row)).toEqual(row)
    expect(Row.safeParse({ ...row, width: 0.5 }).success).toBe(false)
    expect(Object.keys(Row.shape)).toEqual(['kind', 'width'])
    expect(times()).toBe(1)
  })

  it('is parsed as a part of another as it is alone, and the path of an error is whole', () => {
    const { Row, times } = counted()
    const Page = z.object({ rows: z.array(Row), first: z.nullable(Row) })
    expect(Page.parse({ rows: [row, row], first: null })).toEqual({ rows: [row, row], first: null })
    const { error } = Page.safeParse({ rows: [{ ...row, width: 'x' }], first: row })
    expect(error?.issues.map(({ path }) => path)).toEqual([['rows', 0, 'width']])
    expect(times()).toBe(1)
  })

  it('is the schema that it wraps: of its class, with its methods, as JSON Schema', () => {
    const { Row } = counted()
    expect(Row).toBeInstanceOf(z.ZodObject)
    expect(Row.extend({ height: z.int() }).parse({ ...row, height: 1 })).toEqual({ ...row, height: 1 })
    expect(z.toJSONSchema(counted().Row)).toEqual(
      z.toJSONSchema(z.object({ kind: z.literal('row'), width: z.int() })),
    )
  })

  it('says which kind it is in a discriminated union, made then', () => {
    const { Row, times } = counted()
    const Line = lazyObject(() => ({ kind: z.literal('line'), of: z.array(Row) }))
    const Either = z.discriminatedUnion('kind', [Row, Line])
    expect(times()).toBe(1)
    expect(Either.parse({ kind: 'line', of: [row] })).toEqual({ kind: 'line', of: [row] })
  })

  it('may be part of itself', () => {
    interface Tree {
      of: Tree[]
    }
    const Node: z.ZodType<Tree> = lazyObject(() => ({ of: z.array(Node) }))
    expect(Node.safeParse({ of: [{ of: [] }] }).success).toBe(true)
    expect(Node.safeParse({ of: [{ of: 1 }] }).success).toBe(false)
  })

  it('keeps the rule about other keys that its name says', () => {
    const more = { width: 1, height: 2 }
    expect(lazyObject(() => ({ width: z.int() })).parse(more)).toEqual({ width: 1 })
    expect(lazyStrictObject(() => ({ width: z.int() })).safeParse(more).success).toBe(false)
  })
})
