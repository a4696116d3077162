import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { guest, makeZone, upload, uploadForm } from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { openFolderBlobs } from './folder-blobs.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'waypost-blobs-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function folderOfProcess(pid: number, start: string): string {
  const path = join(root, 'unfinished', `${encodeURIComponent(hostname())},${pid},${start}`)
  mkdirSync(path, { recursive: true })
  return path
}

test('opening the folder again keeps the unfinished work of a running process', async () => {
  const work = await openFolderBlobs(root).workFolder()
  writeFileSync(join(work.path, 'upload'), 'half')
  openFolderBlobs(root)
  expect(existsSync(join(work.path, 'upload'))).toBe(true)
  await work.remove()
  expect(existsSync(work.path)).toBe(false)
})

test('unfinished work of an ended process is deleted', () => {
  const { pid } = spawnSync('true')
  const ended = folderOfProcess(pid, '1')
  const reused = folderOfProcess(process.pid, '1')
  openFolderBlobs(root)
  expect([existsSync(ended), existsSync(reused)]).toEqual([false, false])
})

test('work of another machine is deleted after a day without changes', () => {
  const fresh = join(root, 'unfinished', 'elsewhere,7,7')
  const old = join(root, 'unfinished', 'elsewhere,8,8')
  for (const path of [fresh, old]) mkdirSync(path, { recursive: true })
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400
  utimesSync(old, twoDaysAgo, twoDaysAgo)
  openFolderBlobs(root)
  expect([existsSync(fresh), existsSync(old)]).toEqual([true, false])
})

test('servers that start on the same data do not disturb uploads', async () => {
  const server = await startTestServer({ dataDir: root })
  const owner = await guest(server)
  const { location } = await makeZone(owner)
  const photos = await Promise.all(Array.from({ length: 12 }, (_, index) => picture(index)))
  const sent = Promise.all(photos.map((bytes) => upload(owner, uploadForm(location.id, bytes))))
  for (let count = 0; count < 3; count++) {
    const second = await startTestServer({ dataDir: root })
    await second.close()
  }
  expect(new Set((await sent).map(({ id }) => id)).size).toBe(12)
  await server.close()
})
