import { relative, sep } from 'node:path'
import type { Reporter, TestCase } from '@playwright/test/reporter'
import { ROOT } from '../../helpers/program/run-docket.ts'
import { needNames, whyNot } from '../needs.ts'
import { OUTCOMES_FILE, type Outcome, skipLines, writeOutcomes } from './outcomes.ts'
import { IN_ELECTRON } from './parts.ts'

/** Leaves the outcomes of stories where the run looks for them, and says why any was skipped. */
export default class StoryOutcomes implements Reporter {
  private readonly outcomes = new Map<string, Outcome>()

  onBegin(): void {
    const why = whyNot('electron')
    const whole = { part: IN_ELECTRON, file: '', title: 'the stories and specs of Electron' } as const
    if (why !== null) this.outcomes.set('', { ...whole, state: 'skipped', why, need: 'electron', ms: 0 })
  }

  onTestEnd(test: TestCase): void {
    this.outcomes.set(test.id, outcomeOf(test))
    if (test.outcome() === 'flaky') process.stdout.write(`Passed on its second try: ${test.title}\n`)
  }

  onEnd(): void {
    const file = process.env[OUTCOMES_FILE]
    const outcomes = [...this.outcomes.values()]
    if (file === undefined) for (const line of skipLines(outcomes)) process.stdout.write(`${line}\n`)
    else writeOutcomes(file, outcomes)
  }

  printsToStdio(): boolean {
    return false
  }
}

function outcomeOf(test: TestCase): Outcome {
  const [project = '', , ...titles] = test.titlePath().slice(1)
  const outcome = test.outcome()
  const skip = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')
  return {
    part: project,
    file: relative(ROOT, test.location.file).replaceAll(sep, '/'),
    title: titles.join(' › '),
    state: outcome === 'skipped' ? 'skipped' : outcome === 'unexpected' ? 'failed' : 'passed',
    why: outcome === 'skipped' ? (skip?.description ?? null) : null,
    ms: test.results.at(-1)?.duration ?? 0, // a try that failed before it says nothing about the time it takes
    need: outcome === 'skipped' ? (needNames.find((name) => test.tags.includes(`@${name}`)) ?? null) : null,
  }
}
