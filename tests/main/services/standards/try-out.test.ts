import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesIn } from '../../../../src/main/documents/folder.ts'
import { sourcesIn } from '../../../../src/main/intake/index.ts'
import { judgeFolder, workOn } from '../../../helpers/cases/jobs.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'
import { FLOW, RUBRIC, RULES } from '../../../helpers/standards/contents.ts'

const TALK = {
  standards: { flow: FLOW.name, rules: RULES.name, rubric: null },
  segments: [
    { speaker: 'agent', text: 'Thank you for calling.', start: 1, end: 3 },
    { speaker: 'customer', text: 'Hello.', start: 3, end: 4 },
    { speaker: 'agent', text: 'What is the CVV? Have a good day.', start: 5, end: 8 },
  ],
}

/** A store with standards, and a case that names a flow and rules of them. */
async function held() {
  const test = tempDocket()
  const actor = { kind: 'reviewer', id: test.ada.id } as const
  test.docket.standards.save('flow', FLOW, actor)
  test.docket.standards.save('rules', RULES, actor)
  const folder = join(test.dir, 'given')
  mkdirSync(folder)
  writeFileSync(join(folder, 'talk.call.json'), JSON.stringify(TALK))
  const sources = sourcesIn('call', filesIn(folder).files)
  const job = await judgeFolder(test, folder, { pipeline: 'call', ...sources, judge: null })
  const [imported] = await workOn(test, job)
  if (imported?.event !== 'imported') throw new Error(JSON.stringify(imported))
  const { caseId } = imported
  const signal = new AbortController().signal
  const tryOut = (kind: 'flow' | 'rules' | 'rubric', content: object) =>
    test.docket.standards.tryOut(
      { caseId, drafts: [{ kind, content: JSON.parse(JSON.stringify(content)) }] },
      test.ada,
      signal,
    )
  return { ...test, tryOut }
}

const withoutPhrase = {
  ...RULES,
  rules: RULES.rules.map((rule) => ({ ...rule, params: { phrases: ['password'] } })),
}

it('a draft replaces the standard that a case names, beside the standards in use', async () => {
  const { tryOut } = await held()
  const { found, summary, before } = await tryOut('rules', withoutPhrase)
  expect(before).toMatchObject({ result: 'failed' })
  expect(String(summary['reasons'])).not.toContain('The agent said “CVV” at 0:05.')
  expect(before?.['reasons']).toContain('The agent said “CVV” at 0:05.')
  expect(found).toContainEqual(expect.objectContaining({ label: 'No card code', after: 'passed' }))
  expect(found).toContainEqual({
    kind: 'step',
    label: 'Greeting',
    after: 'passed',
    evidence: [{ quote: expect.stringMatching(/thank you for calling/i), start: 1 }],
  })
})

it('a draft of another name is tried as well', async () => {
  const { tryOut } = await held()
  const other = { ...FLOW, name: 'Another', stages: FLOW.stages.slice(0, 1) }
  const { found } = await tryOut('flow', other)
  expect(found.map(({ label }) => label)).toEqual(['Greeting', 'No card code'])
})

it('a trial keeps nothing, and asks nobody', async () => {
  const { tryOut, store } = await held()
  const events = store.events.count()
  await tryOut('rules', withoutPhrase)
  expect(store.events.count()).toBe(events)
})

it('a draft with problems, or of a kind that the case is held to none of, is refused', async () => {
  const { tryOut } = await held()
  await expect(tryOut('flow', { ...FLOW, stages: [] })).rejects.toThrow('The flow has no stages. Add one.')
  await expect(tryOut('rubric', RUBRIC)).rejects.toThrow('This case has no rubric. Choose another case.')
})

it('subjects that a reviewer is still to answer blind are hidden', async () => {
  const { tryOut, docket, ada } = await held()
  docket.program.settings.set('review.blind.call', true, { kind: 'reviewer', id: ada.id })
  await expect(tryOut('rules', withoutPhrase)).rejects.toThrow(
    'You have not finished your blind review of this case.',
  )
})
