import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventProofText } from '../../../../src/main/proofs/files/event-proof.ts'
import { consistencyProof } from '../../../../src/main/proofs/tree/consistency.ts'
import { leafHash } from '../../../../src/main/proofs/tree/hashes.ts'
import { fromLeaves } from '../../../../src/main/proofs/tree/nodes.ts'
import { ROOT } from '../../../helpers/program/run-docket.ts'
import { runProgram } from '../../../helpers/program/run-program.ts'
import { changedAt, deviceVkey, eventTexts, proofOf, sealOf } from '../../../helpers/proofs/chain.ts'
import { GO_PACKAGES } from '../../../set-up/needs.ts'

/** Go’s `x/mod/sumdb/note` and `tlog`: what nobody here wrote, and thousands rely on, reads what Docket hands out. */

/** Every size up to here is looked at. */
const MOST = 40

const texts = eventTexts(MOST)

interface Task {
  readonly vkey: string
  readonly proof?: string
  readonly first?: string
  readonly second?: string
  readonly path?: readonly string[]
}

let verifier = ''

const CACHE = join(ROOT, 'out', 'test', 'go')

/**
 * Compiles the program once for all tests, from the installed packages alone. Go compiles its own library with it, which
 * takes half a minute: a folder of the build keeps it for the next run.
 */
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-test-go-'))
  verifier = join(folder, 'verifier')
  const offline = { GO111MODULE: 'off', GOPATH: GO_PACKAGES, GOFLAGS: '', GOCACHE: CACHE }
  const { stderr } = await runProgram(['go', 'build', '-o', verifier, join(import.meta.dirname, 'main.go')], {
    env: { ...process.env, ...offline },
  })
  expect(stderr).toBe('')
  return () => rmSync(folder, { recursive: true, force: true })
})

async function answers(tasks: readonly Task[]): Promise<string[]> {
  const input = tasks.map((task) => `${JSON.stringify(task)}\n`).join('')
  const { stdout, stderr } = await runProgram([verifier], { input })
  expect(stderr).toBe('')
  return stdout.trimEnd().split('\n')
}

const proofTask = (bytes: Uint8Array | string): Task => ({ vkey: deviceVkey, proof: base64(bytes) })

function consistencyTask(first: number, second: number): Required<Omit<Task, 'proof'>> {
  const leaves = texts.slice(0, second).map(leafHash)
  return {
    vkey: deviceVkey,
    first: base64(sealOf(texts.slice(0, first)).note),
    second: base64(sealOf(texts.slice(0, second)).note),
    path: fromLeaves(leaves, (nodes) => consistencyProof(first, second, nodes)).map(base64),
  }
}

describe('Go’s verifier', () => {
  it(`accepts the proof of every event of every chain up to ${MOST} events`, { tags: ['go'] }, async () => {
    const tasks = texts.flatMap((_, before) => {
      const chain = texts.slice(0, before + 1)
      return chain.map((__, index) => proofTask(eventProofText(proofOf(chain, index))))
    })
    expect(new Set(await answers(tasks))).toEqual(new Set(['ok']))
    expect(tasks).toHaveLength((MOST * (MOST + 1)) / 2)
  })

  it(`accepts that every chain continues every one before it, up to ${MOST} events`, {
    tags: ['go'],
  }, async () => {
    const tasks = texts.flatMap((_, before) =>
      Array.from({ length: before + 1 }, (__, first) => consistencyTask(first + 1, before + 1)),
    )
    expect(new Set(await answers(tasks))).toEqual(new Set(['ok']))
  })

  it('refuses a proof with one byte changed anywhere in it', { tags: ['go'] }, async () => {
    const bytes = Buffer.from(eventProofText(proofOf(texts, 17)))
    const tasks = placesIn(bytes).map((at) => proofTask(changedAt(bytes, at)))
    const answered = await answers(tasks)
    expect(answered).toHaveLength(bytes.length - 1)
    expect(answered.filter((line) => !line.startsWith('refused: '))).toEqual([])
  })

  it('refuses a proof of consistency with one byte changed in a hash or a checkpoint', {
    tags: ['go'],
  }, async () => {
    const task = consistencyTask(17, 40)
    const changed = (text: string) => {
      const bytes = Buffer.from(text, 'base64')
      return placesIn(bytes).map((at) => base64(changedAt(bytes, at)))
    }
    const tasks = [
      ...task.path.flatMap((hash, at) =>
        changed(hash).map((other) => ({ ...task, path: task.path.with(at, other) })),
      ),
      ...changed(task.first).map((first) => ({ ...task, first })),
      ...changed(task.second).map((second) => ({ ...task, second })),
    ]
    const answered = await answers(tasks)
    expect(answered).toHaveLength(tasks.length)
    expect(answered.filter((line) => !line.startsWith('refused: '))).toEqual([])
  })
})

/**
 * Every place but one: the last letter of the signature has two bits that mean nothing, which Go does not look at. Our
 * own reader refuses them.
 */
function placesIn(bytes: Buffer): number[] {
  return [...bytes.keys()].filter((at) => at !== bytes.length - '?=\n'.length)
}

function base64(bytes: Uint8Array | string): string {
  return Buffer.from(bytes).toString('base64')
}
