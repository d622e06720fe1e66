/** The thread of `askFromAside`: what its starter is busy with holds up neither its questions nor their answers. */
import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod'
import { connect } from './host.ts'
import { askOften } from './window.ts'

const { client, close } = await connect(z.string().parse(workerData))
const over = new AbortController()
parentPort?.once('message', () => over.abort())
const answers: number[] = []
const first = { filter: { status: 'pending' }, sort: 'priority', limit: 100, after: null } as const
await askOften(() => client.queue.page(first), answers, over.signal)
close()
parentPort?.postMessage(answers)
