import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeCameraVideo } from './make-camera-video.ts'

test('writes two seconds of 640 x 480 with black on white before gray', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'camera-'))
  try {
    const path = join(folder, 'camera.y4m')
    await makeCameraVideo('https://localhost:3000/z/AbCdEfGh01234567', path)
    const video = await readFile(path)
    const header = video.indexOf('\n') + 1
    expect(video.subarray(0, header).toString()).toBe('YUV4MPEG2 W640 H480 F10:1 Ip A1:1 C420\n')
    expect(video.length).toBe(header + 20 * ('FRAME\n'.length + 640 * 480 * 1.5))
    const luma = new Set(video.subarray(header + 6, header + 6 + 640 * 480))
    expect(luma.has(32) && luma.has(190) && luma.has(235)).toBe(true)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('rejects a text that would be too fine for the camera', async () => {
  await expect(makeCameraVideo('x'.repeat(2000), '/dev/null')).rejects.toThrow('too long')
})
