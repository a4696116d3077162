import { expect, test } from 'vitest'
import { rangeResponse } from './offline-zone-files.ts'

const kept = () => new Response(new Blob(['0123456789'], { type: 'video/mp4' }))

async function answered(range: string | null) {
  const answer = await rangeResponse(kept(), range)
  return [answer.status, answer.headers.get('content-range'), await answer.text()]
}

test('a player gets the range of a stored clip that it requests', async () => {
  expect(await answered(null)).toEqual([200, null, '0123456789'])
  expect(await answered('bytes=0-1')).toEqual([206, 'bytes 0-1/10', '01'])
  expect(await answered('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789'])
  expect(await answered('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789'])
  expect(await answered('bytes=10-')).toEqual([416, 'bytes */10', ''])
  expect((await rangeResponse(kept(), 'bytes=0-1')).headers.get('content-type')).toBe('video/mp4')
})
