import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { folderCycles, type ImportEdge, mutualImports } from './folder-cycles.ts'

const edge = (from: string, to: string): ImportEdge => ({ from, to })

test('finds folders that import each other in a cycle even if no two files do', () => {
  const edges = [edge('a/1.ts', 'b/1.ts'), edge('b/2.ts', 'c/1.ts'), edge('c/2.ts', 'a/2.ts')]
  expect(folderCycles(edges, dirname)).toEqual([['a', 'b', 'c']])
  expect(mutualImports(edges, dirname)).toEqual([])
})

test('reports each pair of folders that import each other once', () => {
  const edges = [edge('a/1.ts', 'b/1.ts'), edge('b/2.ts', 'a/2.ts'), edge('a/1.ts', 'a/2.ts')]
  expect(mutualImports(edges, dirname)).toEqual(['a b'])
  expect(folderCycles(edges, dirname)).toEqual([['a', 'b']])
})

test('finds nothing if the folders have an order', () => {
  const edges = [edge('a/1.ts', 'b/1.ts'), edge('a/1.ts', 'c/1.ts'), edge('b/1.ts', 'c/1.ts')]
  expect(folderCycles(edges, dirname)).toEqual([])
  expect(mutualImports(edges, dirname)).toEqual([])
})
