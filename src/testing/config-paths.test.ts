import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = `${import.meta.dirname}/../..`

/** A file or folder of the repository, without a pattern. */
const path = /"((?:src|server|worker|public)\/[\w@./-]+)"/g
/** Written by `npm run codegen` and `npm run routes`. */
const generated = /^src\/(?:styled-system|app\/route-tree\.gen\.ts|i18n\/[a-z]{2}\/)/

test.each([
  '.oxlintrc.json',
  '.oxfmtrc.json',
  '.size-limit.json',
  'package.json',
  'src/build/tsconfig.base.json',
  'src/tsconfig.json',
  'server/tsconfig.json',
  'worker/tsconfig.json',
])('%s names only files that exist', (config) => {
  const names = [...readFileSync(`${root}/${config}`, 'utf8').matchAll(path)].map(([, name = '']) => name)
  expect(names.filter((name) => !generated.test(name) && !existsSync(`${root}/${name}`))).toEqual([])
})
