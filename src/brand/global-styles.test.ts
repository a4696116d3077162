import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { globalCss } from './global-styles.ts'

const src = `${import.meta.dirname}/..`
/** Parts of icon names that indicate a horizontal direction. */
const directional = /(?:Left|Right|Forward|Back|Undo|Redo|Reply|Send|Login|LogOut|LogIn)/

test('every icon with a horizontal direction is mirrored in right-to-left layouts', () => {
  const mirrored = Object.keys(globalCss).find((selector) => selector.includes('.lucide-')) ?? ''
  const missing = globSync('**/*.tsx', { cwd: src, exclude: ['styled-system/**', 'testing/**'] })
    .flatMap((file) =>
      Array.from(readFileSync(`${src}/${file}`, 'utf8').matchAll(/import \{([^}]*)\} from 'lucide-react'/g)),
    )
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => directional.test(name))
    .filter(
      (name) =>
        !mirrored.includes(`.lucide-${kebabOf(name)},`) && !mirrored.includes(`.lucide-${kebabOf(name)})`),
    )
  expect(missing).toEqual([])
})

/** `arrow-left`, `undo-2`. */
function kebabOf(name: string): string {
  return name.replaceAll(/(?<!^)([A-Z]|\d+)/g, '-$1').toLowerCase()
}
