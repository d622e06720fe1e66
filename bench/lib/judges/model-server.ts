import { openWireServer } from '../../../tests/helpers/judging/wire-server/wire-server.ts'

/** A model server in a process of its own, each of whose answers takes 20 ms: says where it is, ends with its input. */
const server = await openWireServer(() => ({
  kind: 'answer',
  text: JSON.stringify({ verdict: 'yes', level: 3 }),
  afterMs: 20,
}))
console.log(server.urls.openai)
process.stdin.once('end', () => void server.close())
process.stdin.resume()
