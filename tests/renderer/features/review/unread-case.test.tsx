import { implement } from '@orpc/server'
import { RPCHandler } from '@orpc/server/message-port'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { toasts } from '../../../../src/renderer/lib/toasts.ts'
import { contract } from '../../../../src/shared/contract/index.ts'
import { CaseId } from '../../../../src/shared/domain/ids.ts'

const caseId = CaseId.parse('01890a5d-ac96-774b-bcce-b302099a8057')

let asked = 0
const os = implement(contract)
const handler = new RPCHandler({
  system: { ping: os.system.ping.handler(() => undefined) },
  cases: {
    get: os.cases.get.handler(() => {
      asked += 1
      throw new Error('the page of the file cannot be read')
    }),
  },
})
Object.defineProperty(window, 'desktop', { value: { platform: 'test' }, configurable: true })
window.addEventListener('message', ({ data, ports: [port] }) => {
  if (data !== 'docket:connect' || port === undefined) return
  handler.upgrade(port, { context: {} })
  port.start()
})

const reported: (string | undefined)[] = []
toasts[' subscribe'](({ options }) => reported.push(String(options.description)))

beforeEach(() => {
  asked = 0
  reported.length = 0
})

it.each([
  ['the page says it, where nothing is known of the case', false, 0],
  ['it is told in a toast, where the page still shows what it knew', true, 1],
])('a case that cannot be read is reported once: %s', async (_, isKnown, toastCount) => {
  const { useClaim } = await import('../../../../src/renderer/features/review/use-case.ts')
  const { api } = await import('../../../../src/renderer/lib/client/api.ts')
  const queries = new QueryClient()
  if (isKnown) queries.setQueryData(api.cases.get.queryKey({ input: { caseId } }), () => JSON.parse('{}'))
  function Shown() {
    useClaim(caseId, { isOpinion: false, isUnjudged: false, isLook: false })
    return <h1>{caseId}</h1>
  }
  await render(
    <QueryClientProvider client={queries}>
      <Shown />
    </QueryClientProvider>,
  )
  await expect.poll(() => asked).toBeGreaterThan(0)
  await new Promise((settled) => setTimeout(settled, 100))
  expect(reported).toHaveLength(toastCount)
})
