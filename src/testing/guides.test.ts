import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messageTexts } from '#src/build/messages/read-messages.ts'
import { guideLanguages, readGuides } from '#src/build/guides/guide-modules.ts'
import { readGuide } from '#src/build/guides/read-guide.ts'
import { isPagePath } from '#src/contract/wire/page-paths.ts'
import type { Guide } from '#src/i18n/guide-text.ts'
import { commands, prepareCall } from '#server/cli/run-admin.ts'
import { readConfig, variableNames } from '#server/config.ts'
import { isBlobUrl, isDatabaseUrl } from '#server/core/environment/addresses.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** Checks the guides: the commands, variables, addresses, labels and images in them exist. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const maxPictureBytes = 30_000

let server: TestServer
const all = new Map<string, readonly Guide[]>()

beforeAll(async () => {
  // Without a provider there is no webhook.
  const stripe = { secretKey: 'sk_test_x', webhookSecret: 'whsec_x', apiBase: null, networkRetries: 0 }
  server = await startTestServer({ config: { stripe } })
  for (const language of guideLanguages) all.set(language, await readGuides(language))
})
afterAll(() => server.close())

function spansOf(guides: readonly Guide[], kind: 'code' | 'label'): readonly string[] {
  const blocks = guides.flatMap(({ sections }) => sections.flatMap((section) => section.blocks))
  const lines = blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return [block.line]
    return block.kind === 'list' ? block.items : []
  })
  return lines.flatMap((line) => line.filter((span) => span.kind === kind).map(({ text }) => text))
}

/** Every command line in its own code block. */
function commandsOf(guides: readonly Guide[]): readonly string[] {
  return guides
    .flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks))
    .flatMap((block) => (block.kind === 'code' ? block.text.split('\n') : []))
}

function picturesOf(guides: readonly Guide[]): readonly string[] {
  return guides
    .flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks))
    .flatMap((block) => (block.kind === 'picture' ? [block.name] : []))
}

/** Whether the operator's command line is valid. */
function isCommand(line: string): boolean {
  const [program, ...words] = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  )
  if (line === 'npm install --global ./waypost-*.tgz') return true
  if (program !== 'waypost') return false
  const [name, ...args] = words[0] === 'admin' ? words.slice(1) : words
  if (name === undefined) return true
  // A sentence may name a command without its arguments.
  return (args.length === 0 && commands.some((one) => one.name === name)) || prepareCall([name, ...args]).ok
}

/** Programs, folders and values that are not our commands, variables or addresses. */
const otherNames = new Set(['pg_dump', 'psql', 'PGPASSWORD', 'mail', 'legal', './waypost-data', '--kiosk'])

async function exists(name: string): Promise<boolean> {
  if (otherNames.has(name) || variableNames.includes(name)) return true
  if (name.startsWith('waypost')) return isCommand(name)
  if (name.startsWith('/')) return isPagePath(name) || (await isAnswered(name))
  const port = readConfig({})
  if (port.ok && name === `http://localhost:${port.value.port}`) return true
  if (name.endsWith('.md')) return isLegalText(name)
  if (name.endsWith(':')) return isDatabaseUrl(`${name}x`) || isBlobUrl(`${name}x`)
  return readConfig({ LOG_LEVEL: name }).ok
}

async function isAnswered(path: string): Promise<boolean> {
  for (const method of ['GET', 'POST'])
    if (![404, 405].includes((await server.fetch(path, { method })).status)) return true
  return false
}

/** Whether a file is the text of a legal page, for example `terms.md` or `terms.de.md`. */
function isLegalText(name: string): boolean {
  const [page = '', ...language] = name.slice(0, -'.md'.length).split('.')
  return isPagePath(`/${page}`) && ['', 'en', 'de'].includes(language.join('.'))
}

test.each(guideLanguages)(
  'every command, variable, file and URL in the guides exists (%s)',
  async (language) => {
    const guides = all.get(language) ?? []
    expect(commandsOf(guides).filter((line) => !isCommand(line))).toEqual([])
    const names = [...new Set(spansOf(guides, 'code'))]
    expect(names.length).toBeGreaterThan(20)
    const found = await Promise.all(names.map((name) => exists(name)))
    expect(names.filter((_, index) => found[index] !== true)).toEqual([])
  },
)

test('a command, variable or URL that does not exist is reported', async () => {
  expect(['waypost mvoe', 'waypost move --too x', 'waypost admin nothing', 'ls'].filter(isCommand)).toEqual(
    [],
  )
  for (const name of ['SMTP_HOST', '/nowhere-at-all', 'nothing.md', 'loud'])
    expect(await exists(name)).toBe(false)
})

test.each(guideLanguages)('every label in the guides appears on the screen (%s)', (language) => {
  const texts = new Set(messageTexts(language).values())
  const labels = spansOf(all.get(language) ?? [], 'label')
  expect(labels.length).toBeGreaterThan(20)
  expect(labels.filter((label) => !texts.has(label))).toEqual([])
})

test('each language has the same sections, commands, names and images', () => {
  const facts = (guides: readonly Guide[]) => ({
    ids: guides.map(({ name, sections }) => [name, sections.map(({ id }) => id)]),
    commands: commandsOf(guides),
    names: spansOf(guides, 'code').toSorted(),
    labels: spansOf(guides, 'label').length,
    pictures: picturesOf(guides),
  })
  const [english = [], ...others] = [...all.values()]
  for (const other of others) expect(facts(other)).toEqual(facts(english))
})

test('section ids are unique within a guide', () => {
  for (const { sections } of all.get('en') ?? [])
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
})

test.each(guideLanguages)('exactly the guides’ images exist, and they are small (%s)', (language) => {
  const folder = `${root}/public/guide-pictures/${language}`
  const names = picturesOf(all.get(language) ?? []).map((name) => `${name}.webp`)
  expect(readdirSync(folder).toSorted()).toEqual(names.toSorted())
  expect(names.filter((name) => statSync(`${folder}/${name}`).size > maxPictureBytes)).toEqual([])
})

test('a guide is parsed completely or rejected: no text is lost', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/)
  const line = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '))
  const block = fc.oneof(
    line,
    fc
      .array(line, { minLength: 1, maxLength: 3 })
      .map((items) => items.map((item) => `- ${item}`).join('\n')),
    line.map((text) => `\`\`\`\n${text}\n\`\`\``),
    line.map((text) => `${text} \`${text}\` **${text}**`),
  )
  const section = fc.tuple(line, fc.array(block, { minLength: 1, maxLength: 4 }))
  fc.assert(
    fc.property(line, line, fc.array(section, { maxLength: 4 }), (title, lead, sections) => {
      const parts = sections.map(([name, blocks]) => `## ${name}\n\n${blocks.join('\n\n')}`)
      const written = [`# ${title}`, lead, ...parts].join('\n\n')
      const words = (text: string) => text.match(/[a-z]+/g) ?? []
      const read = readGuide('host', written)
      const texts = JSON.stringify([
        read.title,
        read.lead,
        read.sections.map(({ title: name, blocks }) => [name, blocks]),
      ])
      const ours = new Set([
        'kind',
        'paragraph',
        'line',
        'text',
        'list',
        'isOrdered',
        'false',
        'items',
        'code',
        'label',
        'n',
      ])
      expect(words(written).filter((found) => !ours.has(found) && !texts.includes(found))).toEqual([])
    }),
    { numRuns: 50 },
  )
  const refused = [
    '### x',
    '> x',
    '| x |\n|---|\n| y |',
    '<b>x</b>',
    '- x\n  - y',
    '![x](https://y)',
    '![x](../public/guide-pictures/en/x.webp) y',
  ]
  for (const wrong of refused)
    expect(() => readGuide('host', `# T\n\nLead.\n\n## S\n\n${wrong}`)).toThrow(/guide|picture/)
})
