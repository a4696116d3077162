import { readFileSync } from 'node:fs'
import { expect } from 'playwright/test'
import { cornersOf } from '#src/testing/support/corner-colors.ts'
import { test } from '#src/testing/support/media-test.ts'

const fixture = (name: string) =>
  readFileSync(new URL(`../../fixtures/photos/heic/${name}.heic`, import.meta.url)).toString('base64')

const pictures = [
  {
    name: 'single',
    width: 640,
    height: 480,
    corners: ['red', 'green', 'blue', 'yellow'],
    type: 'image/jpeg',
    capturedAt: null,
  },
  {
    name: 'ten-bit',
    width: 640,
    height: 480,
    corners: ['red', 'green', 'blue', 'yellow'],
    type: 'image/jpeg',
    capturedAt: null,
  },
  {
    name: 'grid-turned',
    width: 480,
    height: 640,
    corners: ['blue', 'red', 'yellow', 'green'],
    type: 'image/jpeg',
    capturedAt: Date.parse('2026-08-01T10:00:00Z'),
  },
  {
    name: 'mirrored',
    width: 640,
    height: 480,
    corners: ['green', 'red', 'yellow', 'blue'],
    type: 'image/jpeg',
    capturedAt: null,
  },
  {
    name: 'burst',
    width: 640,
    height: 480,
    corners: ['red', 'green', 'blue', 'yellow'],
    type: 'image/jpeg',
    capturedAt: null,
  },
] as const

for (const { name, corners, ...facts } of pictures) {
  test(`HEIC ${name} becomes an upright photo in a browser that cannot decode it`, async ({ worker }) => {
    const answer = await worker.call({ call: 'prepareUpload', file: fixture(name) })
    expect(answer).toMatchObject({ kind: 'prepared', ...facts })
    if (answer.kind !== 'prepared') throw new Error('The picture was not prepared')
    expect(await cornersOf(Buffer.from(answer.base64, 'base64'))).toEqual(corners)
    expect(await cornersOf(Buffer.from(answer.previewBase64, 'base64'))).toEqual(corners)
  })
}

test('transparent pixels of a HEIC stay transparent', async ({ worker }) => {
  const answer = await worker.call({ call: 'prepareUpload', file: fixture('alpha') })
  expect(answer).toMatchObject({ kind: 'prepared', width: 320, height: 240, type: 'image/png' })
})

test('a damaged HEIC is rejected with its code', async ({ worker }) => {
  const cut = Buffer.from(fixture('single'), 'base64').subarray(0, 700).toString('base64')
  expect(await worker.call({ call: 'prepareUpload', file: cut })).toMatchObject({ kind: 'failed' })
})
