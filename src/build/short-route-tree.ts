import type { Plugin } from 'vite'

/**
 * Lists the children of each route instead of naming them: the router reads their values only, and the names are the longest
 * texts of the site map.
 */
export function shortRouteTree(): Plugin {
  return {
    name: 'short-route-tree',
    apply: 'build',
    transform: (code, id) =>
      id.endsWith('/route-tree.gen.ts') ? { code: withoutNames(code), map: null } : null,
  }
}

/** The code of a route tree with lists of children. Throws where there are none to list. */
export function withoutNames(code: string): string {
  const lists = /^(const \w+RouteChildren)(?:: \w+)? =\s*\{([^{}]*)\}/gm
  const written = code.replace(lists, (_all, name: string, children: string) => {
    const routes = children
      .split(',')
      .map((child) => child.slice(child.indexOf(':') + 1).trim())
      .filter((route) => route !== '')
    return `${name} = [${routes.join()}]`
  })
  if (written === code) throw new Error('The route tree names no children')
  return written
}
