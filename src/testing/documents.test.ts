import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { commands } from '#server/cli/run-admin.ts'

/** Checks that the documentation agrees with the repository. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const readmeLines = 110
const lineLength = 160

interface Document {
  readonly path: string
  readonly text: string
}

const written = /\.(?:md|ts|tsx|mjs|yaml|service|conf)$/
const left = /(?:^|\/)(?:styled-system|node_modules|secrets)\/|documents\.test\.ts$/

/** Every text file of ours, by its path from the root. */
const documents: readonly Document[] = [
  'README.md',
  ...['src', 'server', 'worker'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  ),
]
  .filter((path) => written.test(path) && !left.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const pages = documents.filter(({ path }) => path.endsWith('.md'))

/** Returns the anchors of a page's headings, as GitHub creates them. */
function anchorsOf(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Returns relative links and images of a page. Links that begin with a slash lead into the app. */
function linksOf({ text }: Document): readonly string[] {
  const outsideCode = text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '')
  const found = [...outsideCode.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)]
  return found
    .map(([, link, picture]) => link ?? picture ?? '')
    .filter((link) => !/^(?:[a-z]+:|\/)/.test(link))
}

function isBroken({ path, text }: Document, link: string): boolean {
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? path : relative(root, join(root, dirname(path), file))
  if (!existsSync(join(root, target))) return true
  if (anchor === undefined) return false
  const there = file === '' ? text : readFileSync(join(root, target), 'utf8')
  return !anchorsOf(there).includes(anchor)
}

test('README.md fits on a few screens', () => {
  const lines = readFileSync(join(root, 'README.md'), 'utf8').trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(readmeLines)
  expect(lines.filter((line) => line.length > lineLength)).toEqual([])
  const rows = lines.filter((line) => line.startsWith('|'))
  expect(rows.filter((row) => /[.!?]\s+[A-Z]/.test(row.replaceAll(/`[^`]*`/g, '')))).toEqual([])
})

test('every link in the documents leads to an existing file and heading', () => {
  const broken = pages.flatMap((page) =>
    linksOf(page)
      .filter((link) => isBroken(page, link))
      .map((link) => `${page.path}: ${link}`),
  )
  expect(broken).toEqual([])
})

test('every npm script mentioned anywhere exists', () => {
  const Package = v.object({ scripts: v.record(v.string(), v.string()) })
  const { scripts } = v.parse(Package, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const missing = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)]
      .filter(([, name = '']) => !Object.hasOwn(scripts, name))
      .map(([words]) => `${path}: ${words}`),
  )
  expect(missing).toEqual([])
})

test('every operator command mentioned anywhere exists', () => {
  const missing = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\bnpm run admin -- ([a-z][a-z-]*)(?: ([a-z][a-z-]*))?/g)]
      .filter(([, name, subcommandName = '']) => {
        const command = commands.find((one) => one.name === name)
        return !command?.subcommands.some(
          (one) => subcommandName === '' || ['', subcommandName].includes(one.name),
        )
      })
      .map(([words]) => `${path}: ${words}`),
  )
  expect(missing).toEqual([])
})
