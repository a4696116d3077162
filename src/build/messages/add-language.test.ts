import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = `${import.meta.dirname}/../../..`
let copy: string

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'waypost-languages-'))
  for (const path of [
    'package.json',
    'public/boot-theme.js',
    'src/build/guides',
    'src/build/messages',
    'src/contract/wire/languages.ts',
    'src/i18n/message-files.ts',
    'src/i18n/guide-text.ts',
    'src/i18n/guides',
    'src/i18n/messages',
  ])
    cpSync(join(root, path), join(copy, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const read = (path: string) => readFileSync(join(copy, path), 'utf8')
const run = (script: string) =>
  execFileSync(process.execPath, [join(copy, 'src/build/messages', script)], {
    encoding: 'utf8',
    stdio: 'pipe',
  })

test('adding a language takes one folder and one line; missing texts are English and are listed', () => {
  const list = 'src/contract/wire/languages.ts'
  const line = "  { code: 'sv', name: 'Svenska', direction: 'ltr' },\n] as const"
  writeFileSync(join(copy, list), read(list).replace('] as const', line))
  mkdirSync(join(copy, 'src/i18n/messages/sv'))
  writeFileSync(
    join(copy, 'src/i18n/messages/sv/zones.json'),
    JSON.stringify({ wall: { scan: 'Skanna och gå med' } }),
  )
  run('write-messages.ts')
  const wall = read('src/i18n/sv/wall.ts')
  expect(wall).toContain('"scan": "Skanna och gå med"')
  expect(wall).toContain('"next": "Next photo"')
  expect(read('src/i18n/sv/guest-words.ts')).toContain('wall: wallWords')
  expect(read('src/i18n/en/load-words.ts')).toContain("import('../sv/guest-words.ts')")
  expect(read('src/i18n/en/every-mail-text.ts')).toContain('"sv": en')
  expect(read('public/boot-theme.js')).toMatch(/var languages = \[.*'sv'\]/)
  const missing = run('list-missing.ts').split('\n')
  expect(missing.find((one) => one.startsWith('sv zones.json wall (guests)'))).toMatch(/: \d+ of \d+$/)
  expect(missing.some((one) => one.startsWith('sv photos.json photo (guests)'))).toBe(true)
  expect(missing.some((one) => one.startsWith('sv desk.json desk (operators)'))).toBe(true)
})

test.each([
  ['an unlisted file', 'zoes.json', { wall: {} }, 'sv/zoes.json is not listed'],
  [
    'an area in another file than in English',
    'photos.json',
    { shop: {} },
    'sv: English does not have shop in photos.json',
  ],
  ['an area in two files', 'photos.json', { wall: {} }, 'wall is also in photos.json'],
])('%s ends the code generation with its location', (...[, file, content, message]) => {
  const path = join(copy, 'src/i18n/messages/sv', file)
  writeFileSync(path, JSON.stringify(content))
  expect(() => run('write-messages.ts')).toThrow(message)
  rmSync(path)
})
