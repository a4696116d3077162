import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const filesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))
const read = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll(/\\(['"`])/g, '$1')

/** The texts that the browser tests of the error catalogue expect, without interpolated values. */
const texts = filesOf('src/testing/e2e/shell')
  .filter((file) => file.includes('error-catalogue'))
  .flatMap((file) => [...read(file).matchAll(/texts: \[([^\]]*)\]/g)])
  .flatMap(([, list = '']) => [...list.matchAll(/(['"`])((?:(?!\1).)*)\1/g)])
  .flatMap(([, , text = '']) => text.split(/\$\{\w+\}/).filter((part) => part !== ''))

/** All texts that users can read: the messages of the app and of the server. */
const words = ['src', 'server']
  .flatMap(filesOf)
  .filter((file) => /\.(?:ts|tsx|json|ftl)$/.test(file) && !/(?:^src\/testing\/|\.test\.tsx?$)/.test(file))
  .map(read)
  .join('\n')

test('each text of the error catalog appears in the app word for word', () => {
  expect(texts.length).toBeGreaterThan(40)
  expect(texts.filter((text) => !words.includes(text))).toEqual([])
})
