import { build } from 'vite'
import { installationFolder as root } from '#server/core/installation/installation.ts'

/** Files that are started, each a process: the command, and what decodes pictures. */
const entries = ['server/cli/waypost.ts', 'server/core/images/image-process.ts']

/**
 * Compiles the server into `folder`, because Node runs no TypeScript below `node_modules`. Each module keeps its path, so
 * that it finds the files beside it; modules that nothing imports are left out. Packages are imported, not copied.
 */
export async function compileServer(folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { external: true },
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: entries,
        output: {
          format: 'es',
          preserveModules: true,
          preserveModulesRoot: root,
          entryFileNames: '[name].js',
        },
      },
    },
  })
}
