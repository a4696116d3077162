import type { Plugin } from 'vite'
import { startFilesOf } from './start-files.ts'

/** Makes Chromium compile all functions of the file while it loads and cache their code for the next start. */
const hint = '//# allFunctionsCalledOnLoad\n'

/** Marks the files with which the app starts: almost all of their functions are called before the first rows are shown. */
export function compileAtOnce(): Plugin {
  return {
    name: 'compile-at-once',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const fileName of Object.values(startFilesOf(bundle)).flatMap((files) => [...files])) {
          const file = bundle[fileName]
          if (file?.type !== 'chunk') continue
          file.code = hint + file.code
          const map = bundle[`${fileName}.map`]
          // The hint is a line of its own, so the source map gets an empty first line.
          if (map?.type === 'asset')
            map.source = map.source.toString().replace('"mappings":"', '"mappings":";')
        }
      },
    },
  }
}
