import { expect, test } from 'vitest'
import { type Visit, clusterModules } from './cluster-modules.ts'
import type { ModuleGraph } from './module-graph.ts'

interface Written {
  readonly imports?: readonly string[]
  readonly later?: readonly string[]
  readonly bytes?: number
}

const beginnings = { app: ['main'], visit: ['visit'], libraries: [{ name: 'react', test: /react/ }] }

function graphOf(modules: Readonly<Record<string, Written>>): ModuleGraph {
  const full = (names: readonly string[] = []) => names.map((name) => `/${name}`)
  return {
    root: '',
    read: (id) => {
      const found = modules[id.slice(1)]
      if (found === undefined) return null
      const { imports, later, bytes = 1000 } = found
      return { imports: full(imports), dynamicImports: full(later), bytes }
    },
  }
}

/** Returns the modules of each file. */
function filesOf(
  modules: Readonly<Record<string, Written>>,
  visits: readonly Visit[] = [],
): readonly string[] {
  const files = new Map<string, string[]>()
  for (const [id, name] of clusterModules(graphOf(modules), beginnings, visits))
    files.set(name, [...(files.get(name) ?? []), id.slice(1)])
  return [...files.values()].map((ids) => ids.toSorted().join(' ')).toSorted()
}

const shell = {
  main: { imports: ['react', 'frame', 'words'], later: ['zone', 'shop'] },
  visit: { imports: ['react', 'words'], later: ['help'] },
  react: { imports: ['scheduler'], bytes: 500_000 },
  scheduler: {},
  frame: {},
  words: {},
  help: { bytes: 90_000 },
  zone: { bytes: 90_000 },
  shop: { bytes: 90_000 },
}

test('a library includes its dependencies, and visitors’ pages load only the shared part of the app', () => {
  const visits = [{ name: 'visit', percent: 60, entries: ['visit'] }]
  expect(filesOf(shell, visits)).toEqual([
    'frame main',
    'help',
    'react scheduler',
    'shop',
    'visit',
    'words',
    'zone',
  ])
})

test('code shared by two large pages is loaded without the rest of either', () => {
  const files = filesOf({
    ...shell,
    zone: { imports: ['grid'], bytes: 90_000 },
    shop: { imports: ['grid'], bytes: 90_000 },
    grid: { bytes: 90_000 },
  })
  expect(files).toContain('grid')
  expect(files).toContain('zone')
})

test('small modules loaded by the same visits share one file', () => {
  const visits = [{ name: 'zone', percent: 90, entries: ['zone', 'tray'] }]
  const main = { imports: ['react', 'frame', 'words'], later: ['zone', 'shop', 'tray'] }
  expect(filesOf({ ...shell, main, zone: {}, tray: {} }, visits)).toContain('tray zone')
})

test('two files stay separate if one would depend on itself through a third', () => {
  const files = clusterModules(
    graphOf({
      ...shell,
      zone: { imports: ['big'], bytes: 100 },
      shop: { imports: ['big'], bytes: 100 },
      big: { imports: ['end'], bytes: 200_000 },
      end: { bytes: 100 },
      main: { imports: ['react', 'frame', 'words'], later: ['zone', 'shop', 'other'] },
      other: { imports: ['end'], bytes: 100 },
    }),
    beginnings,
    [],
  )
  expect(files.get('/zone')).not.toBe(files.get('/end'))
})

test('an unknown entry fails the build', () => {
  const visits = [{ name: 'gone', percent: 90, entries: ['gone'] }]
  expect(() => filesOf(shell, visits)).toThrow('Module /gone does not exist')
})
