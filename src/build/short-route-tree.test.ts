import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutNames } from './short-route-tree.ts'

const written = readFileSync('src/app/route-tree.gen.ts', 'utf8')

/** The children of each route in order, from an object or a list. */
function childrenIn(code: string): readonly (readonly string[])[] {
  const found = code.matchAll(/^const \w+RouteChildren(?:: \w+)? =\s*[{[]([^}\]]*)[}\]]/gm)
  return Array.from(found, ([, children = '']) => children.match(/\w+(?=\s*(?:,|$))/g) ?? [])
}

test.each([
  ['as it is written', written],
  ['as it is without types', written.replaceAll(/^  (\w+):\s*\1,$/gm, '  $1,')],
])('the site map lists every child of every route, %s', (_form, code) => {
  const children = childrenIn(withoutNames(code))
  expect(children.flat().length).toBeGreaterThan(50)
  expect(children).toEqual(childrenIn(written))
})

test('a route tree of an unexpected form fails the build', () => {
  expect(() => withoutNames('export const routeTree = rootRoute')).toThrow('The route tree has no children')
})
