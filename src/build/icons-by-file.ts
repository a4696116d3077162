import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Imports each icon from its own file. With the package's index, every icon would seem to depend on every other.
 * Replaces the keys of an icon's elements by numbers, because the package's random letters do not compress.
 */
export function iconsByFile(): Plugin {
  const folder = `${process.cwd()}/node_modules/lucide-react/dist/esm`
  const fileOf = new Map<string, string>()
  const index = readFileSync(`${folder}/lucide-react.mjs`, 'utf8')
  for (const [, names = '', file = ''] of index.matchAll(
    /export \{([^}]*)\} from '\.\/(icons\/[\w-]+\.mjs)'/g,
  ))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) fileOf.set(name, file)
  const fromFile = (name: string, local: string) => {
    const file = fileOf.get(name)
    if (file === undefined) throw new Error(`lucide-react has no icon ${name}`)
    return `import ${local} from '${folder}/${file}';`
  }
  return {
    name: 'icons-by-file',
    transform(code, id) {
      if (id.startsWith(`${folder}/icons/`)) return withShortKeys(code)
      if (!code.includes('lucide-react')) return null
      return code.replace(/import \{([^}]*)\} from ["']lucide-react["'];?/g, (_all, names: string) =>
        [...names.matchAll(/(\w+)(?: as (\w+))?/g)]
          .map(([, name = '', local = name]) => fromFile(name, local))
          .join(' '),
      )
    },
  }
}

function withShortKeys(code: string): string {
  let next = 0
  return code.replace(/\bkey: ["'][a-z0-9]+["']/g, () => `key: '${(next += 1)}'`)
}
