import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { visitor } from '#server/testing/test-client.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { retainAssets } from './old-assets.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const start = 1_760_000_000_000

let root: string
let distDir: string
let folder: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'waypost-assets-'))
  distDir = join(root, 'dist')
  folder = join(root, 'old-assets')
})

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

/** Replaces the current build with a new one, served from that day on. */
async function deploy(names: readonly string[], day: number): Promise<void> {
  rmSync(distDir, { recursive: true, force: true })
  mkdirSync(join(distDir, 'assets'), { recursive: true })
  writeFileSync(join(distDir, 'index.html'), '<!doctype html>')
  for (const name of names) writeFileSync(join(distDir, 'assets', name), `// ${name}`)
  await restart(day)
}

const restart = (day: number) => retainAssets({ distDir, folder, now: start + day * dayMs })
const kept = () => readdirSync(folder).filter((name) => name.endsWith('.js'))

test('13: the assets of former builds are served for 30 days after the next build', async () => {
  await deploy(['main-AAAAAAAA.js', 'react-SAMESAME.js'], 0)
  await deploy(['main-BBBBBBBB.js', 'react-SAMESAME.js'], 50)
  const server = await startTestServer({ config: { distDir, oldAssetsFolder: folder } })
  const get = (path: string) => visitor(server).call(`GET ${path}`)
  for (const name of ['main-AAAAAAAA', 'main-BBBBBBBB', 'react-SAMESAME']) {
    const answer = await get(`/assets/${name}.js`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
  }
  expect((await get('/assets/last-build')).headers.get('content-type')).toMatch(/^text\/html/)
  expect((await get('/old-assets/main-AAAAAAAA.js')).status).toBe(404)

  await restart(79)
  expect(kept()).toContain('main-AAAAAAAA.js')
  await restart(81)
  expect(kept()).toEqual(['main-BBBBBBBB.js', 'react-SAMESAME.js'])
  expect((await get('/assets/main-AAAAAAAA.js')).status).toBe(404)
  await server.close()
})

test('an incomplete build removes nothing', async () => {
  await deploy(['main-AAAAAAAA.js'], 0)
  rmSync(distDir, { recursive: true })
  await restart(100)
  await deploy(['main-BBBBBBBB.js'], 101)
  expect(kept()).toEqual(['main-AAAAAAAA.js', 'main-BBBBBBBB.js'])
})

test('a restored build does not count as removed', async () => {
  await deploy(['main-AAAAAAAA.js'], 0)
  await deploy(['main-BBBBBBBB.js'], 1)
  await deploy(['main-AAAAAAAA.js'], 40)
  await deploy(['main-CCCCCCCC.js'], 60)
  expect(kept()).toEqual(['main-AAAAAAAA.js', 'main-BBBBBBBB.js', 'main-CCCCCCCC.js'])
})
