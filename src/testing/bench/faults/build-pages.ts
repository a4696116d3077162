import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

export const contestantNames = ['ours', 'workbox', 'tanstack', 'rxdb'] as const
export type ContestantName = (typeof contestantNames)[number]

/** Bundles each contestant's page as the app is bundled; gives the code of each file by its name. */
export async function buildPages(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  for (const name of [...contestantNames, 'workbox-worker']) {
    const built = await build({
      configFile: false,
      root,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: {
        conditions: ['es2015', 'module', 'browser', 'production'],
        alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }],
      },
      build: {
        write: false,
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: {
          input: fileURLToPath(new URL(`${name}.ts`, import.meta.url)),
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    })
    if (!('output' in built)) throw new Error('The bundler gave no files')
    for (const file of built.output) if (file.type === 'chunk') files.set(file.fileName, file.code)
  }
  return files
}
