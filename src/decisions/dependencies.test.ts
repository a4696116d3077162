import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as v from 'valibot'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const Names = v.optional(v.record(v.string(), v.string()), {})
const Manifest = v.object({ dependencies: Names, devDependencies: Names, optionalDependencies: Names })
const Words = v.optional(v.union([v.string(), v.array(v.string())]))
const Lock = v.object({
  packages: v.record(v.string(), v.object({ os: Words, cpu: Words, resolved: v.optional(v.string()) })),
})
const manifest = v.parse(Manifest, JSON.parse(read('package.json')))
const extraFolder = 'src/testing/extra/packages'
const extra = v.parse(Manifest, JSON.parse(read(`${extraFolder}/package.json`)))
const namesIn = (one: v.InferOutput<typeof Manifest>) =>
  Object.values(one).flatMap((group) => Object.keys(group))

/** The rows of the tables: package, purpose, importing files, and bytes added to a page. */
const rows = read('src/decisions/dependencies.md')
  .split('\n')
  .flatMap((line) => {
    const [, name, , importers = '', size = ''] =
      /^\| `([^`]+)` \|([^|]+)\|([^|]+)\|([^|]+)\|$/.exec(line) ?? []
    return name === undefined ? [] : [{ name, importers, isInBrowser: size.includes('browser') }]
  })

test('each package of both manifests has one line, and each line has a package', () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...namesIn(manifest), ...namesIn(extra)].toSorted(),
  )
})

test('each path named in a line exists', () => {
  const importers = rows.flatMap(({ name, importers: text }) =>
    [...text.matchAll(/`([^`]+)`/g)].map(([, path = '']) => ({ name, path })),
  )
  expect(importers.length).toBeGreaterThan(rows.length / 2)
  expect(importers.filter(({ path }) => !existsSync(join(root, path)))).toEqual([])
})

test('the dependencies are exactly the packages that the server and its commands import', () => {
  const used = importedFrom(['server/main.ts', ...commands()])
  expect([...used].toSorted()).toEqual(Object.keys(manifest.dependencies).toSorted())
})

test('a browser package is a dependency only if the server imports it as well', () => {
  const used = importedFrom(['server/main.ts', ...commands()])
  const bundled = rows.filter(({ isInBrowser }) => isInBrowser).map(({ name }) => name)
  expect(bundled.filter((name) => name in manifest.dependencies && !used.has(name))).toEqual([])
  expect(bundled.filter((name) => name in extra.devDependencies)).toEqual([])
})

test('both manifests have the same version of a package', () => {
  const versions = { ...manifest.dependencies, ...manifest.devDependencies }
  for (const [name, version] of Object.entries(extra.devDependencies))
    expect({ name, version }).toEqual({ name, version: versions[name] ?? version })
})

test('each package has an exact version', () => {
  for (const lists of [manifest, extra])
    for (const [name, version] of Object.values(lists).flatMap((list) => Object.entries(list)))
      expect({ name, version }).toEqual({ name, version: expect.stringMatching(/^\d+\.\d+\.\d+/) })
})

test('on Linux a clone fetches at most 1,050 packages, and no lock file names their origin', () => {
  const [own = [], others = []] = ['package-lock.json', `${extraFolder}/package-lock.json`].map((path) =>
    Object.values(v.parse(Lock, JSON.parse(read(path))).packages),
  )
  const forLinux = own.filter(
    ({ os, cpu }) => (os?.includes('linux') ?? true) && (cpu?.includes('x64') ?? true),
  )
  expect(forLinux.length).toBeLessThanOrEqual(1050)
  expect([...own, ...others].filter(({ resolved }) => resolved !== undefined)).toEqual([])
})

/** The commands for operators. The rest of the folder is for developers. */
function commands(): readonly string[] {
  return globSync('server/cli/*.ts', { cwd: root }).filter((path) => !/\.test\.ts$|\/dev\.ts$/.test(path))
}

/** The packages imported by these files and, recursively, by the files that they import. */
function importedFrom(entries: readonly string[]): ReadonlySet<string> {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const queue = [...entries]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    for (const specifier of specifiersIn(read(path))) {
      const file = fileOf(specifier, path)
      if (file === null) packages.add(packageOf(specifier))
      else if (/\.tsx?$/.test(file)) queue.push(file)
    }
  }
  return new Set([...packages].filter((name) => !name.startsWith('node:')))
}

/** Everything that the code imports or starts as a process, except type-only imports, which are erased. */
function specifiersIn(code: string): readonly string[] {
  const all = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, specifier = '']) => specifier)
  return [
    ...all(/^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)'/gm),
    ...all(/\bimport\(\s*'([^']+)'/g),
    ...all(/\bnew URL\('([\w./-]+\.ts)'/g).map((path) => `./${path}`),
    // The extension in the package differs from that of the sources.
    ...all(/\bnew URL\(`([\w./-]+)\$\{extname\(/g).map((path) => `./${path}.ts`),
  ]
}

function fileOf(specifier: string, importer: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return relative('.', join(dirname(importer), specifier))
  return null
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
