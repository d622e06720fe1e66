import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { connect } from '../../../src/main/store/connection.ts'
import { migrate, newestVersion, schemaVersion } from '../../../src/main/store/migrate.ts'
import { migrations } from '../../../src/main/store/migrations/index.ts'
import { waitingPrompts } from '../../../src/main/store/spool/claims.ts'
import { takenFolder } from '../../../src/main/store/spool/places.ts'
import { notedProblems } from '../../../src/main/store/spool/problems.ts'
import { databaseFile } from '../../../src/main/store/store.ts'
import { cliLines } from '../../../src/shared/contract/cli.ts'
import { collect } from '../../helpers/collect.ts'
import { atDepth } from '../../helpers/depth.ts'
import { MAX_LONG_TEST_MS } from '../../helpers/limits.ts'
import { hookProject, PROMPT } from '../../helpers/memories/hook-project.ts'
import { docketProcess, ensureBuilt } from '../../helpers/program/docket-cli.ts'
import { tempDocket } from '../../helpers/program/temp-docket.ts'

/** How many assistants ask at once. */
const HOOKS = atDepth(6, 100)

/** Prompts of today, for the other process too: older ones are forgotten. */
const NOW = { now: () => Date.now(), elapsed: () => performance.now() }
const BLOCK = /^<memory-context [\s\S]*<\/memory-context>\n$/

beforeAll(ensureBuilt)

it(
  'loses no output and takes each prompt in once, while the store is raised and two processes take in',
  async () => {
    const project = await hookProject()
    project.close()
    const { dir } = project
    makeOlder(dir)
    let ended = 0
    const hooks = Array.from({ length: HOOKS }, async (_, at) => {
      const asked = { session_id: `s${at}`, prompt: `${PROMPT} (${at})` }
      const end = await project.hook(asked, { limitMs: MAX_LONG_TEST_MS })
      ended += 1
      return end
    })
    while (ended < HOOKS / 2) await pause(10)
    const { docket, store, ada, action } = tempDocket(dir, { clock: NOW }) // opening it raises it
    expect(schemaVersion(store.db)).toBe(newestVersion(migrations))
    const collected = async () => {
      const by = { reviewer: ada, batchId: action(), signal: new AbortController().signal }
      return collect(docket.prompts.collect(by))
    }
    const other = docketProcess(dir, ['--json', 'memory', 'collect'], { limitMs: MAX_LONG_TEST_MS })
    const own = await collected()
    while (ended < HOOKS) {
      await pause(20)
      own.push(...(await collected()))
    }

    const ends = await Promise.all(hooks)
    expect(ends.filter(({ exitCode, stdout }) => exitCode !== 0 || !BLOCK.test(stdout))).toEqual([])
    const theirs = (await other).stdout.split('\n').filter((line) => line.includes('"event":"imported"'))
    own.push(...(await collected()), ...theirs.map((line) => cliLines.import.parse(JSON.parse(line))))
    expect(own.filter(({ event }) => event === 'failed')).toEqual([])
    expect(own.filter((line) => line.event === 'imported' && !line.duplicate)).toHaveLength(HOOKS)
    const cases = docket.cases.all('memory')
    const sessions = cases.map(
      (id) => JSON.stringify(docket.cases.input(id)).match(/"session":"(s\d+)"/)?.[1],
    )
    expect(new Set(sessions).size).toBe(HOOKS)
    expect(cases.flatMap((id) => store.runs.ofCase(id))).toHaveLength(HOOKS)
    expect([waitingPrompts(dir), readdirSync(takenFolder(dir)), notedProblems(dir)]).toEqual([[], [], []])
  },
  MAX_LONG_TEST_MS,
)

/** The store as the version before left it. */
function makeOlder(dir: string): void {
  for (const name of readdirSync(dir).filter((each) => each.startsWith('docket.db'))) rmSync(join(dir, name))
  const db = connect(databaseFile(dir))
  migrate(db, databaseFile(dir), migrations.slice(0, -1))
  db.close()
}
