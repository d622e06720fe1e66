import { createRouterClient, onError } from '@orpc/server'
import { expect, it } from 'vitest'
import { noMenu } from '../../../src/main/api/context.ts'
import { router } from '../../../src/main/api/router.ts'
import { exportFolder } from '../../../src/main/hosts/browser/export-folder.ts'
import { bugNoter } from '../../../src/main/hosts/rpc.ts'
import { tempDocket } from '../../helpers/program/temp-docket.ts'

/** A window, and the bugs that its host has noted. */
function windowOf({ docket, dir }: ReturnType<typeof tempDocket>) {
  const bugs: unknown[] = []
  const noteBug = bugNoter({ noteBug: (error) => void bugs.push(error) })
  const context = { docket, host: 'browser', menu: noMenu, places: exportFolder(dir) } as const
  return { client: createRouterClient(router, { context, interceptors: [onError(noteBug)] }), bugs }
}

it('a request to a store that is closed meanwhile is not answered, and is not a bug', async () => {
  const test = tempDocket()
  const { client, bugs } = windowOf(test)
  const asked = [
    client.queue.page({ filter: {} }), // by the store itself
    client.queue.page({ filter: { text: 'nora' } }), // by the thread of the lists
    client.audit.trail({ filter: {} }),
    client.views.counts({ ids: [] }),
  ]
  test.close()
  const answers = await Promise.allSettled(asked)
  expect(answers.map(({ status }) => status)).toContain('rejected')
  expect(bugs).toEqual([])
})

it('a request that the program itself makes wrongly is a bug', async () => {
  const test = tempDocket()
  const { client, bugs } = windowOf(test)
  test.store.db.exec('DROP TABLE views')
  await expect(client.views.all()).rejects.toThrow()
  expect(bugs).toHaveLength(1)
})
