import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cliLines } from '../../../../src/shared/contract/cli.ts'
import { docket, docketText } from '../../../helpers/program/docket-cli.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { FLOW, RUBRIC, RULES } from '../../../helpers/standards/contents.ts'

const VTT = [
  'WEBVTT',
  '00:00.000 --> 00:04.000\n<v Agent>Thank you for calling.',
  '00:05.000 --> 00:08.000\n<v Customer>Hello, a question.',
  '00:09.000 --> 00:12.000\n<v Agent>Sure. Have a good day.',
].join('\n\n')

/** A store with a call that came without a flow, and the paths of files. */
async function setUp() {
  const [dir, folder] = [tempDir(), tempDir()]
  const file = (name: string, content: unknown) => {
    const path = join(folder, name)
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
    return path
  }
  const vtt = file('one.vtt', VTT)
  const { lines } = await docket(dir, ['judge', 'call', vtt], 3)
  const events = lines.map((line) => cliLines.import.safeParse(line).data)
  const waiting = events.find((line) => line?.event === 'waiting')
  const id = waiting?.event === 'waiting' ? waiting.caseId : expect.unreachable()
  return { dir, file, vtt, id, events }
}

it('imports a call without a flow, which waits and says so in each place', async () => {
  const { dir, id, events } = await setUp()
  expect(events.map((line) => line?.event)).toEqual(['imported', 'waiting', 'done'])
  expect(events.at(-1)).toMatchObject({ imported: 1, failed: 0 })
  expect((await docket(dir, ['cases'])).lines).toMatchObject([{ caseId: id, needs: 'flow' }])
  expect((await docket(dir, ['show', id])).lines).toMatchObject([{ needs: 'flow', runs: [] }])
  const help = `needs a flow: docket run ${id} --flow NAME`
  expect((await docketText(dir, ['show', id])).stdout).toContain(help)
  expect((await docketText(dir, ['cases'])).stdout).toContain('needs flow')
  const again = await docketText(dir, ['run', '--pipeline', 'call'])
  expect(again).toMatchObject({ exitCode: 3, stdout: expect.stringContaining(help) })
})

it('judges a call that waits by standards from names and files, and goes on to judge it by them', async () => {
  const { dir, file, id } = await setUp()
  await docket(dir, ['standards', 'add', 'flow', file('flow.json', FLOW)])
  const rules = ['--rules', file('rules.json', RULES)]
  const { lines } = await docket(dir, ['run', id, '--flow', FLOW.name, ...rules])
  expect(lines).toMatchObject([{ event: 'run', caseId: id, state: 'done' }])
  expect((await docket(dir, ['cases'])).lines[0]).not.toHaveProperty('needs')
  expect(await standardsOf(dir)).toEqual(['flow', 'rules'])
  await docket(dir, ['run', id])
  expect((await docket(dir, ['show', id])).lines).toMatchObject([{ runs: [{}, {}] }])
  await docket(dir, ['run', id, '--no-rules', '--rubric', file('rubric.json', RUBRIC)])
  expect(await standardsOf(dir)).toEqual(['flow', 'rubric', 'rules'])
  const { lines: last } = await docket(dir, ['run', '--all'])
  expect(last).toMatchObject([
    {
      outcome: {
        deterministic: { ruleEvaluations: [] },
        categories: [{ name: 'Opening' }, { name: 'Closing' }],
      },
    },
  ])
})

it('takes a second import with standards for the same case, and judges it by them', async () => {
  const { dir, file, vtt, id } = await setUp()
  const flow = file('flow.json', FLOW)
  const { lines } = await docket(dir, ['judge', 'call', vtt, '--flow', flow])
  expect(lines).toMatchObject([
    { event: 'imported', caseId: id, duplicate: true, otherStandards: { flow: FLOW.name } },
    { event: 'run', caseId: id, state: 'done' },
    { event: 'done', imported: 0, duplicates: 1 },
  ])
  const same = await docketText(dir, ['import', 'call', vtt, '--flow', FLOW.name])
  expect(same.stderr).toBe('')
  await docket(dir, ['standards', 'add', 'rules', file('rules.json', RULES)])
  const unjudged = await docketText(dir, ['import', 'call', vtt, '--flow', flow, '--rules', RULES.name])
  expect(unjudged.stderr).toContain(`docket run ${id} --rules "Card data"`)
  expect((await docket(dir, ['cases'])).lines).toHaveLength(1)
})

/** A call in our JSON that names its standards. */
const named = (standards: Readonly<Record<string, string>>) => ({
  segments: [
    { speaker: 'agent', text: 'Thank you for calling.', start: 0, end: 4 },
    { speaker: 'customer', text: 'Hello, a question.', start: 5, end: 8 },
    { speaker: 'agent', text: 'Sure. Have a good day.', start: 9, end: 12 },
  ],
  standards,
})

it('keeps the flow that a person chose when the same file comes again', async () => {
  const { dir, file } = await setUp()
  await docket(dir, ['standards', 'add', 'flow', file('flow.json', FLOW)])
  await docket(dir, ['standards', 'add', 'flow', file('other.json', { ...FLOW, name: 'Other flow' })])
  const call = file('two.call.json', named({ flow: FLOW.name }))
  const { lines } = await docket(dir, ['judge', 'call', call])
  const imported = cliLines.import.parse(lines[0])
  const id = imported.event === 'imported' ? imported.caseId : expect.unreachable()
  await docket(dir, ['run', id, '--flow', 'Other flow'])
  const again = await docket(dir, ['judge', 'call', call])
  expect(again.lines[0]).toMatchObject({ event: 'imported', caseId: id, duplicate: true })
  expect(again.lines[0]).not.toHaveProperty('otherStandards')
})

it('takes an empty name of a standard for none', async () => {
  const { dir, file } = await setUp()
  const call = file('two.call.json', named({ flow: '', rules: ' ' }))
  const { lines } = await docket(dir, ['judge', 'call', call], 3)
  expect(lines).toMatchObject([{ event: 'imported' }, { event: 'waiting', needs: 'flow' }, { event: 'done' }])
})

it('writes no name into a command that a shell would run', async () => {
  const { dir, file } = await setUp()
  await docket(dir, ['import', 'call', file('two.call.json', named({}))])
  const { stderr } = await docketText(dir, [
    'import',
    'call',
    file('three.call.json', named({ flow: '$(touch x)' })),
  ])
  expect(stderr).toMatch(/docket run \S+ --flow NAME\n/)
})

it.each([
  [['--flow', 'Nowhere'], 3, 'There is no file and no flow in use named “Nowhere”.'],
  [['--rules', 'Nowhere'], 3, 'There is no file and no set of rules in use named “Nowhere”.'],
])('refuses %j, which is not there', async (options, exitCode, says) => {
  const { dir, id } = await setUp()
  const ended = await docketText(dir, ['run', id, ...options])
  expect(ended).toMatchObject({ exitCode, stderr: expect.stringContaining(says) })
})

it('refuses standards for cases of pipelines that are judged by none', async () => {
  const { dir, file } = await setUp()
  const ended = await docketText(dir, ['run', '--all', '--flow', file('flow.json', FLOW)])
  expect(ended.exitCode).toBe(2)
  expect(ended.stderr).toContain('Only calls are judged by a flow.')
})

async function standardsOf(dir: string): Promise<unknown[]> {
  const { lines } = await docket(dir, ['standards'])
  return lines.flatMap((line) => {
    const { kind, cases } = cliLines.standards.parse(line)
    return cases > 0 ? [kind] : []
  })
}

it('judges calls without a flow by the default that applies, and by another one after it has changed', async () => {
  const { dir, file, id } = await setUp()
  const published = async (kind: string, content: object, name: string) => {
    await docket(dir, ['standards', 'add', kind, file(`${name}.json`, { ...content, name })])
    return name
  }
  const [flow, other] = [await published('flow', FLOW, 'For all'), await published('flow', FLOW, 'For Dana')]
  const rules = await published('rules', { ...RULES, flow: undefined }, 'Rules')
  const setDefaults = (defaults: readonly object[]) =>
    docket(dir, ['settings', 'set', 'workspace.standards', JSON.stringify(defaults)])
  const expectFlow = async (name: string) =>
    expect((await docket(dir, ['run', id])).lines).toMatchObject([{ outcome: { flow: { name } } }])
  await setDefaults([{ flow }, { tag: 'sales', flow: other, rules }])
  expect((await docket(dir, ['cases'])).lines[0]).not.toHaveProperty('needs')
  const tagged = file('tagged.vtt', VTT.replace('a question', 'an offer'))
  const text = await docketText(dir, ['judge', 'call', tagged, '--tag', 'Sales'])
  expect(text.stdout).toContain('Will be judged with “For Dana”, “Rules”: the default for the tag “sales”.')
  expect(text.exitCode).toBe(0)
  await expectFlow('For all')
  await setDefaults([{ flow: other }])
  await expectFlow('For Dana')
  await setDefaults([])
  await expectFlow('For Dana')
  await docket(dir, ['run', id, '--flow', flow])
  await setDefaults([{ flow: other, rules }])
  await expectFlow('For all')
})
