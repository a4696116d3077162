import { expect, test } from 'vitest'
import { orAborted } from './or-aborted.ts'

test('settles with the result of the work', async () => {
  const { signal } = new AbortController()
  expect(await orAborted(Promise.resolve(1), signal)).toBe(1)
  await expect(orAborted(Promise.reject(new Error('broken')), signal)).rejects.toThrow('broken')
})

test('rejects when aborted even if the work never settles', async () => {
  const abort = new AbortController()
  const pending = orAborted(new Promise<never>(() => {}), abort.signal)
  abort.abort()
  await expect(pending).rejects.toThrow('The request was aborted')
  await expect(orAborted(new Promise<never>(() => {}), abort.signal)).rejects.toThrow(
    'The request was aborted',
  )
})
