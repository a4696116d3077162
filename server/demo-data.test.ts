import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'
import { metaValue } from '#server/core/db/meta-store.ts'
import { saveSettings } from '#server/site/site-store.ts'
import { followDemoSetting, printDemo } from './demo-data.ts'

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

test('demo zones end and come back as admins choose, and a start revives none that ended', async () => {
  const server = await startTestServer({ config: { hasDemo: true } })
  const codes = async () => {
    const texts: string[] = []
    await printDemo(server.deps, 'http://localhost', (text) => void texts.push(text))
    return texts.map((text) => text.trim().split('\n').at(-1))
  }
  const choose = async (hasDemo: boolean) => {
    await saveSettings(server.deps, (settings) => ({ ...settings, hasDemo }))
    await followDemoSetting(server.deps)
    await followDemoSetting(server.deps)
  }
  const first = await codes()
  await choose(true)
  expect(await codes()).toEqual(first)
  await choose(false)
  server.clock.advance(1)
  await choose(true)
  const second = await codes()
  expect(second).toHaveLength(3)
  expect(second.filter((code) => first.includes(code))).toEqual([])
  await server.close()
})

test('switching demo zones off on a site without them makes none', async () => {
  const server = await startTestServer({ config: { hasDemo: true } })
  await saveSettings(server.deps, (settings) => ({ ...settings, hasDemo: false }))
  await followDemoSetting(server.deps)
  expect(await server.deps.database.reader.first(metaValue, { key: 'demo-host' })).toBeUndefined()
  await server.close()
})
