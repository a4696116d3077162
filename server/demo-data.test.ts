import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'
import { printDemo } from './demo-data.ts'

test('processes that start at once on an empty database make one demo', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'waypost-demo-'))
  const servers = await Promise.all([1, 2, 3].map(() => startTestServer({ dataDir })))
  const printed = await Promise.all(
    servers.map(async ({ deps }) => {
      const texts: string[] = []
      await printDemo(deps, 'http://localhost', (text) => void texts.push(text))
      return texts
    }),
  )
  expect(printed[0]).toHaveLength(3)
  expect(printed[1]).toEqual(printed[0])
  expect(printed[2]).toEqual(printed[0])
  await Promise.all(servers.map((server) => server.close()))
  rmSync(dataDir, { recursive: true, force: true })
})
