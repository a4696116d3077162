import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { AccountExport } from '#src/contract/calls/leaving-calls.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'
import { interruptEachStep } from '#server/testing/interrupt-each-step.ts'
import { guest } from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { unzip } from '#server/testing/test-zip.ts'
import { exportJobs } from './export-jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Runs the jobs without their leases. */
async function run(): Promise<void> {
  for (const job of exportJobs) await job.run(server.deps, new AbortController().signal)
}

test('an export that another process has made meanwhile can be downloaded', async () => {
  const steps = await interruptEachStep(server, async () => {
    const ada = await guest(server, 'Ada')
    const { id } = v.parse(AccountExport, (await ada.call('POST /api/auth/user/export')).json)
    return {
      act: run,
      async meanwhile() {
        server.clock.advance(15 * minuteMs)
        await run()
      },
      async check() {
        const path = `/api/auth/user/export/${id}`
        const response = await server.fetch(path, { headers: { cookie: ada.cookie } })
        expect(response.status).toBe(200)
        const entries = unzip(Buffer.from(await response.arrayBuffer()))
        expect(entries.has('photos.json')).toBe(true)
      },
    }
  })
  expect(steps).toBeGreaterThan(10)
})
