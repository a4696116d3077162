import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { languages } from '../../contract/wire/languages.ts'
import { everyLanguageAreas } from '../../i18n/message-files.ts'
import { guideModules } from '../guides/guide-modules.ts'
import { messageModule, valueTypes, camelCaseOf } from './message-module.ts'
import { areasFor, readAreas } from './read-messages.ts'

const root = `${import.meta.dirname}/../../i18n`

/** Writes the modules of all messages and guides. Unchanged files are not rewritten, so that nothing is rebuilt. */
async function writeMessages(): Promise<void> {
  const areas = readLanguages()
  const english = readAreas('en')
  const written = new Map<string, string>()
  for (const [language, messagesOf] of areas) {
    for (const [name, { messages, file }] of messagesOf) {
      const original = language === 'en' ? null : (english.get(name)?.messages ?? null)
      const area = { language, name, file, messages, english: original }
      const types = new Map(language === 'en' ? translationValueTypes(areas, name) : [])
      written.set(`${language}/${name}.ts`, messageModule({ ...area, types }))
    }
  }
  written.set('en/areas.ts', typesOf([...english.keys()]))
  for (const { code } of languages.filter(({ code }) => code !== 'en')) {
    const has = (name: string) => areas.get(code)?.has(name) === true
    const further = areasFor('occasional', 'hosts', 'operators').filter(has)
    written.set(`${code}/guest-words.ts`, bundleOf('guestWords', areasFor('guests').filter(has)))
    written.set(`${code}/further-words.ts`, bundleOf('furtherWords', further))
  }
  for (const name of [...areasFor('recipients'), ...everyLanguageAreas]) {
    const codes = languages.map(({ code }) => code).filter((code) => areas.get(code)?.has(name))
    if (codes.length > 0) written.set(`en/every-${name}.ts`, everyLanguageOf(name, codes))
  }
  written.set('en/load-words.ts', loadersOf())
  for (const [path, source] of await guideModules()) written.set(path, source)
  await save(written)
  await writeBootLanguages()
}

type Areas = ReturnType<typeof readAreas>

/** Reads the areas of each language. Throws if English lacks an area or has it in another file. */
function readLanguages(): ReadonlyMap<string, Areas> {
  const areas = new Map(languages.map(({ code }) => [code, readAreas(code)] as const))
  const english = readAreas('en')
  for (const [language, messagesOf] of areas) {
    const wrong = [...messagesOf].filter(([name, { file }]) => english.get(name)?.file !== file)
    const places = wrong.map(([name, { file }]) => `${name} in ${file}`)
    if (wrong.length > 0) throw new Error(`${language}: English does not have ${places.join(', ')}`)
  }
  return areas
}

/** The values of an area that other languages count or format. */
function translationValueTypes(areas: ReadonlyMap<string, Areas>, name: string) {
  return [...areas].flatMap(([language, messagesOf]) =>
    valueTypes(messagesOf.get(name)?.messages ?? {}, language),
  )
}

/** Generates the type of every area by its name. */
function typesOf(names: readonly string[]): string {
  const imports = names.map((name) => `import type { ${camelCaseOf(name)}Words } from './${name}.ts'`)
  const members = names.map((name) => `  readonly ${camelCaseOf(name)}: typeof ${camelCaseOf(name)}Words`)
  return `${imports.join('\n')}\n\nexport interface EnglishByArea {\n${members.join('\n')}\n}\n`
}

function bundleOf(name: string, areas: readonly string[]): string {
  const imports = areas.map((area) => `import { ${camelCaseOf(area)}Words } from './${area}.ts'`)
  const members = areas.map((area) => `  ${camelCaseOf(area)}: ${camelCaseOf(area)}Words,`)
  const type = `import type { WordsByArea } from '#src/i18n/words-by-area.ts'`
  return `${imports.join('\n')}\n${type}\n\nexport const ${name}: Partial<WordsByArea> = {\n${members.join('\n')}\n}\n`
}

/** Generates the module with an area in every language, for the server. Missing texts are English. */
function everyLanguageOf(area: string, codes: readonly string[]): string {
  const name = `${camelCaseOf(area)}Words`
  const imports = codes.map(
    (code) => `import { ${name} as ${camelCaseOf(code)} } from '../${code}/${area}.ts'`,
  )
  const members = languages.map(
    ({ code }) => `  ${JSON.stringify(code)}: ${codes.includes(code) ? code : 'en'},`,
  )
  const types = `import type { Language } from '#src/contract/wire/languages.ts'\nimport type { WordsByArea } from '#src/i18n/words-by-area.ts'`
  return `${imports.join('\n')}\n${types}\n\nexport const ${name}In: Readonly<Record<Language, WordsByArea['${camelCaseOf(area)}']>> = {\n${members.join('\n')}\n}\n`
}

/** Generates the loaders of each language except English, whose texts are part of the code. */
function loadersOf(): string {
  const members = languages
    .filter(({ code }) => code !== 'en')
    .map(
      ({ code }) =>
        `  ${code}: {\n    guest: () => import('../${code}/guest-words.ts').then((module) => module.guestWords),\n    further: () => import('../${code}/further-words.ts').then((module) => module.furtherWords),\n  },`,
    )
  return `export const loaders = {\n${members.join('\n')}\n}\n`
}

async function save(written: ReadonlyMap<string, string>): Promise<void> {
  for (const { code } of languages) {
    await mkdir(`${root}/${code}`, { recursive: true })
    const stale = (await readdir(`${root}/${code}`)).filter((file) => !written.has(`${code}/${file}`))
    await Promise.all(stale.map((file) => rm(`${root}/${code}/${file}`)))
  }
  for (const [path, source] of written) {
    const previous = await readFile(`${root}/${path}`, 'utf8').catch(() => null)
    if (previous !== source) await writeFile(`${root}/${path}`, source)
  }
}

/** Lists the languages in the script that runs before the first paint, because it cannot import anything. */
async function writeBootLanguages(): Promise<void> {
  const path = `${root}/../../public/boot-theme.js`
  const previous = await readFile(path, 'utf8')
  const listOf = (all: readonly { readonly code: string }[]) =>
    `[${all.map(({ code }) => `'${code}'`).join(', ')}]`
  const rightToLeft = languages.filter(({ direction }: { readonly direction: string }) => direction === 'rtl')
  const text = previous
    .replace(/var languages = .*/, `var languages = ${listOf(languages)}`)
    .replace(/var rightToLeft = .*/, `var rightToLeft = ${listOf(rightToLeft)}`)
  if (text !== previous) await writeFile(path, text)
}

await writeMessages()
