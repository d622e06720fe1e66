import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { lazyComponent } from '../../../src/renderer/components/lazy-component.tsx'

function Greeting({ name }: { readonly name: string }) {
  return <p>Good day, {name}</p>
}

it('loads its code once, and draws at once what was loaded before', async () => {
  let loads = 0
  const Later = lazyComponent<{ name: string }>(async () => {
    loads += 1
    return Greeting
  })
  await Promise.all([Later.preload(), Later.preload()])
  let hadToWait = false
  const Waiting = () => {
    hadToWait = true
    return null
  }
  const screen = await render(
    <Suspense fallback={<Waiting />}>
      <Later name="Ada" />
    </Suspense>,
  )
  await expect.element(screen.getByText('Good day, Ada')).toBeVisible()
  expect([loads, hadToWait]).toEqual([1, false])
})

it('is waited for where it is shown before it was loaded', async () => {
  const Later = lazyComponent<{ name: string }>(() => Promise.resolve(Greeting))
  const screen = await render(
    <Suspense fallback={<p>Loading</p>}>
      <Later name="Grace" />
    </Suspense>,
  )
  await expect.element(screen.getByText('Good day, Grace')).toBeVisible()
})

it('is asked for again after it could not be had', async () => {
  let isThere = false
  const Later = lazyComponent<{ name: string }>(() =>
    isThere ? Promise.resolve(Greeting) : Promise.reject(new Error('The host does not answer.')),
  )
  await expect(Later.preload()).rejects.toThrow('The host does not answer.')
  isThere = true
  await expect(Later.preload()).resolves.toBeUndefined()
})
