import { expect, it } from 'vitest'
import { planted, projectSources } from '../sources/source.ts'
import { deciding } from './handlers.ts'

it('answers every call of the contract by one call of a service, and decides nothing', () => {
  expect(deciding(projectSources())).toEqual([])
})

it.each([
  ['if (input.a) context.docket.x.a()', 'decides: IfStatement'],
  ['return input.a ? 1 : 2', 'decides: ConditionalExpression'],
  ['return input.a ?? 2', 'decides: LogicalExpression'],
  ['return context.menu?.offer(1)', 'decides: ChainExpression'],
  ['for (const id of input.ids) context.docket.jobs.begin(id)', 'decides: ForOfStatement'],
  ['try { context.docket.x.a() } catch {}', 'decides: TryStatement'],
  ['context.docket.x.a(); return context.docket.y.b()', 'calls services 2 times'],
  ['return context.docket.x.a(context.docket.y.z.b())', 'calls services 2 times'],
  ['const { jobs } = context.docket', 'hands all services on'],
  ['return importDropped(context.docket, input)', 'hands all services on'],
])('finds the planted %s', (text, what) => {
  const file = `export const a = {\n  b: os.a.b.handler(({ input, context }) => {\n    ${text}\n  }),\n}\n`
  const found = deciding(planted({ 'main/api/a/a.ts': file }))
  expect(found).toEqual([expect.stringMatching(/^main\/api\/a\/a\.ts:[23] /)])
  expect(found[0]).toContain(what)
})

it('finds services that are taken out of the context of a call', () => {
  const file = 'export const a = os.a.b.handler(({ context: { docket } }) => docket)'
  expect(deciding(planted({ 'main/api/a.ts': file }))).toEqual(['main/api/a.ts:1 hands all services on'])
})

it.each([
  '({ input, context }) => ({ a: context.docket.x.b(input, reviewerOf(context)) })',
  'async ({ input: { id }, context, signal }) => ({ a: await context.docket.x.b(id, signalOf(signal)) })',
  '({ context }) => ({ version: context.docket.program.version, events: context.docket.program.events() })',
])('lets %s stand', (text) => {
  expect(deciding(planted({ 'main/api/a.ts': `export const a = os.a.b.handler(${text})` }))).toEqual([])
})
