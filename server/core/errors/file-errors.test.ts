import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { statIfExists } from './file-errors.ts'

const folder = mkdtempSync(join(tmpdir(), 'waypost-stat-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a missing file is null, and an inaccessible one is an error', async () => {
  writeFileSync(join(folder, 'file'), 'text')
  expect((await statIfExists(join(folder, 'file')))?.size).toBe(4)
  expect(await statIfExists(join(folder, 'other'))).toBeNull()
  // Also works as root, who bypasses permission checks.
  symlinkSync('loop', join(folder, 'loop'))
  await expect(statIfExists(join(folder, 'loop'))).rejects.toMatchObject({ code: 'ELOOP' })
  await expect(statIfExists(join(folder, 'file', 'inside'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})
