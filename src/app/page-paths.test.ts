import { expect, test } from 'vitest'
import * as v from 'valibot'
import { brandSlugs } from '#src/contract/entities/ids/brand-slug.ts'
import { isPagePath, pagePaths } from '#src/contract/wire/page-paths.ts'
import { routes } from './routes.ts'

const Node = v.object({
  type: v.string(),
  path: v.optional(v.string(), ''),
  children: v.optional(v.array(v.unknown()), []),
})

/** Returns the path of every page below a node of the route tree. */
function addressesOf(tree: unknown, above = ''): readonly string[] {
  const { type, path, children } = v.parse(Node, tree)
  const address = type === 'route' ? above + path.replaceAll(/\$\w+/g, '*') : above
  const below = children.flatMap((child) => addressesOf(child, address))
  if (type === 'index') return [above === '' ? '/' : above]
  return type === 'route' && children.length === 0 ? [address] : below
}

test('the contract lists the address of every page and no other', () => {
  const built = addressesOf(routes).flatMap((path) =>
    path === '/*' ? brandSlugs.map((slug) => `/${slug}`) : [path],
  )
  expect(built.toSorted()).toEqual(pagePaths.toSorted())
})

test.each([
  ['/', true],
  ['/snapshare', true],
  ['/locations/1/people', true],
  ['/photo/1', true],
  ['/nope', false],
  ['/photo/', false],
  ['/photo', false],
  ['/profile/', false],
  ['/Profile', false],
  ['/locations/1/people/2', false],
])('%s is a page: %s', (path, isPage) => {
  expect(isPagePath(path)).toBe(isPage)
})
