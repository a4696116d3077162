import type { VirtualRouteNode } from '@tanstack/virtual-file-routes'
import { allBrands } from '#src/brand/current-brand.ts'
import { routes } from '#src/app/routes.ts'

/** Values for the parameters of public routes. */
interface Params {
  readonly code: string
  readonly photoId: string
}

/** Every path that the site map opens to visitors, one for each route and brand. */
export function publicPaths({ code, photoId }: Params): readonly string[] {
  const paths = (routes.children ?? []).flatMap((node) => pathsOf(node))
  return paths.flatMap((path) =>
    path === '/$brand'
      ? allBrands.map(({ landingPath }) => landingPath)
      : [
          path
            .replace('$name', 'operator')
            .replace('$code', code)
            .replace('$photoId', photoId)
            .replace('$ids', photoId),
        ],
  )
}

/** The layout of the signed-in pages has no path of its own. */
function pathsOf(node: VirtualRouteNode): readonly string[] {
  if (node.type === 'index') return ['/']
  return node.type === 'route' && node.path !== undefined ? [node.path] : []
}
