import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ExamOffer, ExamRecord } from '../../../../../src/shared/contract/program/exams.ts'
import { ExamId, Sha256 } from '../../../../../src/shared/domain/ids.ts'
import type { ExamQuestion } from '../../../../../src/shared/domain/judging/exam.ts'
import { fakeHost } from '../../../helpers/fake-host.ts'
import { renderPresented } from '../../../helpers/presented.tsx'

const host = fakeHost()
const HASH = Sha256.parse('0'.repeat(64))

const report: ExamRecord = {
  id: ExamId.parse('01890a5d-ac96-774b-bcce-b302099a8057'),
  ...{ role: 'reading.judge', provider: 'ollama', model: 'llama3.2', baseUrl: 'http://127.0.0.1:11434' },
  ...{ served: 'llama3.2', fingerprint: 'sha256:a', prompt: 'abc', paper: 1, seed: 1, configSha256: HASH },
  ...{ questions: 600, asked: 57, verdict: 'failed', faults: ['harm'], ms: 57_000, costMicros: 0 },
  counts: {
    ...{ harm: { hits: 8, of: 38 }, help: { hits: 19, of: 19 }, rules: { hits: 0, of: 19 } },
    ...{ answered: { hits: 57, of: 57 }, flips: { hits: 0, of: 14 } },
  },
  limits: { harm: 0.05, answered: 0.95, flips: 0.1 },
  ...{ answersSha256: HASH, at: Date.UTC(2026, 10, 21), holdsBy: 'digest', sentences: [] },
  marks: {
    ...{ harm: { share: 0.21, from: 0.11, to: 0.35 }, help: { share: 1, from: 0.85, to: 1 } },
    ...{ rules: { share: 0, from: 0, to: 0.15 }, answered: { share: 1, from: 0.95, to: 1 }, flips: null },
  },
}

const offer: ExamOffer = {
  ...{ role: 'reading.judge', model: { provider: 'ollama', model: 'llama3.2' } },
  ...{ questions: 600, report: null, validity: null },
  forecast: {
    whole: { questions: 600, ms: 600_000, costMicros: 400_000 },
    faultless: { questions: 132, ms: null, costMicros: 0 },
  },
  ...{ answers: 0, sitting: null },
}

const wrong: ExamQuestion = {
  ...{ kind: 'harm', trap: null, about: 'walked', truth: 'error', byRules: 'error' },
  ...{ first: { result: 'correct', isAnswered: true, answers: [] }, second: null },
}

async function show(exams: ExamOffer[]) {
  host.exams = exams
  const { ExamsSection } = await import(
    '../../../../../src/renderer/features/settings/models/exams-section.tsx'
  )
  const { queries } = await import('../../../../../src/renderer/lib/client/api.ts')
  queries.clear()
  return await renderPresented(
    <QueryClientProvider client={queries}>
      <ExamsSection />
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  host.settings.clear()
  host.sat.length = 0
  host.onSitting = () => {}
  host.worst = [wrong]
})

describe('the exam of a role', () => {
  const underWay = (asked: number): ExamOffer['sitting'] => ({
    ...{ kind: 'under_way', asked, questions: 600, harm: { hits: 1, of: 2 }, costMicros: 0 },
    leftMs: 120_000,
  })

  it('is offered with its length and time, and shows its progress until its report', async () => {
    host.onSitting = () => {
      host.exams = [{ ...offer, sitting: underWay(3) }]
    }
    const screen = await show([offer])
    await expect.element(screen.getByText('llama3.2 has not sat the exam.')).toBeVisible()
    await expect
      .element(screen.getByRole('status'))
      .toHaveTextContent(
        'At most 600 questions, about 10 min, $0.40. A model without fault: 132 questions, free of charge. It stops early when the outcome is sure.',
      )
    await screen.getByRole('button', { name: 'Sit the exam: Judge of readings' }).click()
    await expect
      .element(screen.getByText('Question 3 of at most 600 · harm 1 of 2 · up to 2 min left'))
      .toBeVisible()
    await expect
      .element(screen.getByRole('progressbar', { name: 'Exam: Judge of readings' }))
      .toHaveAttribute('aria-valuenow', '1')
    expect(host.sat).toEqual(['start reading.judge'])
    host.exams = [{ ...offer, report, validity: 'holds' }]
    await expect.element(screen.getByText(/llama3\.2 did not pass on 21 Nov 2026\./)).toBeVisible()
  })

  it('is paused and canceled', async () => {
    const screen = await show([{ ...offer, sitting: underWay(1) }])
    await screen.getByRole('button', { name: 'Pause the exam: Judge of readings' }).click()
    host.exams = [{ ...offer, answers: 12 }]
    await expect.element(screen.getByText(/Paused after 12 answers/)).toBeVisible()
    await screen.getByRole('button', { name: 'Go on with the exam: Judge of readings' }).click()
    await screen.getByRole('button', { name: 'Cancel the exam: Judge of readings' }).click()
    await expect
      .poll(() => host.sat)
      .toEqual(['pause reading.judge', 'start reading.judge', 'cancel reading.judge'])
  })

  it('is sat by several models one after the other', async () => {
    const screen = await show([offer, { ...offer, role: 'memory.judge' }])
    await screen.getByRole('button', { name: 'Sit all 2 exams' }).click()
    await expect.poll(() => host.sat).toEqual(['start reading.judge', 'start memory.judge'])
  })

  it('says why it stopped', async () => {
    const screen = await show([
      { ...offer, sitting: { kind: 'stopped', why: 'The sitting stopped: no answer.' } },
    ])
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The sitting stopped: no answer.')
  })

  it('has its marks with their bounds, names what was not reached, and shows the worst answers', async () => {
    const screen = await show([{ ...offer, report, validity: 'holds' }])
    await expect.element(screen.getByText('Worst answers')).toBeVisible()
    const rows = [...screen.container.querySelectorAll('tbody tr')]
    expect(rows.map(({ textContent }) => textContent.replaceAll(/\s/gu, ' '))).toEqual([
      'Harm21.1 % (8 of 38)11 % to 35 %0 to 40 %Not reached: upper bound at most 5 %',
      'Help100 % (19 of 19)85 % to 100 %0 to 100 %lower bound at least 5 %, above the rules',
      'Answered100 % (57 of 57)95 % to 100 %0 to 100 %at least 95 %',
      'Flips0 % (0 of 14)noneat most 10 %',
    ])
    const [harm, help, , flips] = rows.map((row) =>
      Object.fromEntries(
        [...row.querySelectorAll('i')].map((part) => [
          part.className.replace('exam-bar-', ''),
          part.getAttribute('style'),
        ]),
      ),
    )
    expect(harm).toEqual({
      ...{ passing: 'inset-inline-start: 0px; width: 12.5%;', share: 'width: 52.5%;' },
      ...{ bounds: 'inset-inline-start: 27.5%; width: 60%;', limit: 'inset-inline-start: 12.5%;' },
    })
    expect(help).toMatchObject({ passing: 'inset-inline: 5% 0px;', limit: 'inset-inline-start: 5%;' })
    expect(flips).toEqual({})
    await screen.getByText('Worst answers').click()
    await expect
      .element(screen.getByText('right: error; rules: error; with the judge: correct'))
      .toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: 'Sit the exam again: Judge of readings' }))
      .toBeVisible()
  })

  it('has a report that says when it no longer holds, and can be sat again with all others', async () => {
    const changed: ExamOffer = {
      ...offer,
      report: { ...report, verdict: 'passed' },
      validity: 'other_weights',
    }
    const screen = await show([changed, { ...changed, role: 'memory.judge' }])
    await expect.element(screen.getByText(/Weights a\./).first()).toBeVisible()
    await expect
      .element(screen.getByText(/The server has other weights under this name now/).first())
      .toBeVisible()
    await screen.getByRole('button', { name: 'Sit all 2 exams' }).click()
    await expect.poll(() => host.sat).toEqual(['start reading.judge', 'start memory.judge'])
  })

  it('cannot be sat without a model', async () => {
    const screen = await show([{ ...offer, model: null }])
    await expect.element(screen.getByText('No model is set for this role.')).toBeVisible()
    expect(screen.getByRole('button', { name: /Sit the exam/ }).elements()).toEqual([])
  })

  it('has a setting of who decides, without “examined” where there is no exam', async () => {
    const screen = await show([offer])
    const choices = (name: string) =>
      [...screen.getByLabelText(name).element().querySelectorAll('option')].map((each) => each.textContent)
    await expect
      .poll(() => choices('Decides: Judge of readings'))
      .toEqual([
        'Models of presets; others after the exam',
        'After the exam',
        'Always',
        'Through an open gate',
      ])
    expect(choices('Decides: Judge of evaluations')).toEqual(['Always', 'Through an open gate'])
    await screen.getByLabelText('Decides: Judge of readings').selectOptions('Always')
    await expect.poll(() => host.settings.get('judging.decides.reading.judge')).toBe('always')
  })
})
