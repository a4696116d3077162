import type { Plugin } from 'vite'

/**
 * Converts the children of each route from an object to a list: the router reads only the values, and the names are the
 * longest texts in the site map.
 */
export function shortRouteTree(): Plugin {
  return {
    name: 'short-route-tree',
    apply: 'build',
    transform: (code, id) =>
      id.endsWith('/route-tree.gen.ts') ? { code: withoutNames(code), map: null } : null,
  }
}

/** Converts the code of a route tree. Throws if it has no children to convert. */
export function withoutNames(code: string): string {
  const lists = /^(const \w+RouteChildren)(?:: \w+)? =\s*\{([^{}]*)\}/gm
  const converted = code.replace(lists, (_all, name: string, children: string) => {
    const routes = children
      .split(',')
      .map((child) => child.slice(child.indexOf(':') + 1).trim())
      .filter((route) => route !== '')
    return `${name} = [${routes.join()}]`
  })
  if (converted === code) throw new Error('The route tree has no children')
  return converted
}
