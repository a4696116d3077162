import { expect, test } from 'vitest'
import { err, ok } from '#src/contract/wire/result.ts'
import { fakePhotoId } from '#src/data/session/data-context-fake.ts'
import type { ClientProblem } from '#src/data/engine/client-problem.ts'
import { downloadAll } from './download-all.ts'

const ids = [1, 2, 3, 4].map((number) => fakePhotoId(number))

/** A server that allows this many downloads, of which `gone` does not count. Records what happens. */
function serverWith(left: number, problem: ClientProblem, gone?: string) {
  const noted: string[] = []
  let remaining = left
  return {
    noted,
    steps: {
      record: async (id: string) => {
        if (id === gone) return err({ ...problem, status: 404, upgradeRequired: false })
        if (remaining === 0) return err(problem)
        remaining -= 1
        return ok({ url: id, filename: 'photo.jpg', remainingDownloads: remaining, counted: true })
      },
      save: async ({ url }: { readonly url: string }) => {
        noted.push(url)
        return true
      },
      pause: async () => {
        noted.push('pause')
      },
      onProgress: () => {},
    },
  }
}

const limit: ClientProblem = {
  code: 'download_limit',
  status: 403,
  message: 'No downloads left',
  upgradeRequired: true,
  details: [],
  retryAfterMs: null,
}

test('records and saves each photo, with a pause in between', async () => {
  const { steps, noted } = serverWith(9, limit)
  expect(await downloadAll(ids, steps)).toEqual({ saved: 4, remaining: 5, stopped: null })
  expect(noted).toEqual([ids[0], 'pause', ids[1], 'pause', ids[2], 'pause', ids[3]])
})

test('the plan’s limit stops the download and returns how many were saved', async () => {
  const { steps } = serverWith(2, limit)
  expect(await downloadAll(ids, steps)).toEqual({ saved: 2, remaining: 0, stopped: limit })
})

test('a lost connection stops the download; a deleted photo does not', async () => {
  const lost = { ...limit, code: 'network', status: null, upgradeRequired: false }
  expect(await downloadAll(ids, serverWith(1, lost).steps)).toMatchObject({ saved: 1, stopped: lost })
  expect(await downloadAll(ids, serverWith(9, limit, ids[1]).steps)).toMatchObject({
    saved: 3,
    stopped: null,
  })
})
