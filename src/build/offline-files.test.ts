import { expect, test } from 'vitest'
import { offlineFiles } from './offline-files.ts'

const momentsOf = (urls: readonly string[]) =>
  offlineFiles('dist')
    .manifestTransform(urls.map((url) => ({ url, revision: null, size: 1 })))
    .manifest.map(({ url, moment }) => `${moment} ${url}`)

test('the QR decoder is cached for everybody, after the pages', () => {
  const decoder = ['assets/decode-qr-1.js', 'assets/zxing_reader-1.wasm']
  expect(momentsOf([...decoder, 'assets/help-page-1.js', 'assets/land-1.js'])).toEqual([
    'idle assets/help-page-1.js',
    'rare assets/land-1.js',
    'idle assets/decode-qr-1.js',
    'idle assets/zxing_reader-1.wasm',
  ])
})
