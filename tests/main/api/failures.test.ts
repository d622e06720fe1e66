import { expect, it, vi } from 'vitest'
import { hosted } from '../../helpers/program/browser-host.ts'

it('a failure that a person can act on crosses with its sentence, and is not written down as a bug', async () => {
  const { call } = await hosted()
  const { client } = await call()
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const failed = client.settings.set({ key: 'review.leaseMinutes', value: 'soon' })
  await expect(failed).rejects.toMatchObject({
    code: 'BAD_SETTING',
    defined: true,
    status: 422,
    message: expect.stringContaining('review.leaseMinutes = "soon" does not fit'),
  })
  expect(stderr).not.toHaveBeenCalled()
  stderr.mockRestore()
})
