import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutNames } from './short-route-tree.ts'

test('the site map lists the children of every route by value, and each child once', () => {
  const written = readFileSync('src/app/route-tree.gen.ts', 'utf8')
  const short = withoutNames(written)
  const named = [...written.matchAll(/^const (\w+)RouteChildren: \w+ =\s*\{([^}]*)\}/gm)]
  const listed = [...short.matchAll(/^const (\w+)RouteChildren = \[([^\]]*)\]/gm)]
  expect(listed.length).toBeGreaterThan(2)
  expect(listed.map(([, name, children = '']) => [name, children.split(',')])).toEqual(
    named.map(([, name, children = '']) => [
      name,
      children
        .split(',')
        .map((child) => child.split(':')[1]?.trim() ?? '')
        .filter((child) => child !== ''),
    ]),
  )
})

test('a route tree of another form ends the build', () => {
  expect(() => withoutNames('export const routeTree = rootRoute')).toThrow('names no children')
})
