import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { installationFolder as root } from '#server/core/installation/installation.ts'
import { lockOfPackage } from './package-lock.ts'
import { build } from 'vite'

/** Files that the running server reads or that help an operator install it, as paths relative to the repository. */
const files = [
  'dist',
  'server/legal/drafts',
  ...['Caddyfile', 'nginx.conf', 'waypost@.service'].map((name) => `server/deploy/${name}`),
]

const Manifest = v.object({
  name: v.string(),
  version: v.string(),
  description: v.string(),
  license: v.string(),
  engines: v.record(v.string(), v.string()),
  dependencies: v.record(v.string(), v.string()),
})

/**
 * Writes `waypost-<version>.tgz` into `folder` and returns its path. It contains the built client from `dist/`, the
 * compiled server and the versions of its production dependencies. Throws if the client is not built.
 */
export async function makePackage(folder: string): Promise<string> {
  const staging = mkdtempSync(join(tmpdir(), 'waypost-package-'))
  try {
    await compileServer(staging)
    for (const path of files) cpSync(join(root, path), join(staging, path), { recursive: true })
    writeManifest(staging)
    cpSync(join(root, 'server/deploy/package.md'), join(staging, 'README.md'))
    mkdirSync(folder, { recursive: true })
    const packed = execFileSync(
      'npm',
      ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder],
      {
        cwd: staging,
        encoding: 'utf8',
      },
    )
    return join(folder, packed.trim())
  } finally {
    rmSync(staging, { recursive: true })
  }
}

function writeManifest(staging: string): void {
  const manifest = v.parse(Manifest, readJson(join(root, 'package.json')))
  const bin = 'server/cli/waypost.js'
  chmodSync(join(staging, bin), 0o755)
  const own = {
    ...manifest,
    private: true,
    type: 'module',
    bin: { waypost: bin },
  }
  writeJson(join(staging, 'package.json'), own)
  writeJson(
    join(staging, 'npm-shrinkwrap.json'),
    lockOfPackage(own, readJson(join(root, 'package-lock.json'))),
  )
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}

function writeJson(path: string, value: unknown): void {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)
}

if (import.meta.main) {
  const path = await makePackage(resolve(root, 'dist-package'))
  process.stdout.write(`${path}\n`)
}

/** Files that are started as processes: the command, and the image decoder. */
const entries = ['server/cli/waypost.ts', 'server/core/images/image-process.ts']

/**
 * Compiles the server into `folder`, because Node does not run TypeScript below `node_modules`. Each module keeps its
 * path so that it finds the files next to it. Modules that nothing imports are left out. Packages are imported, not
 * bundled.
 */
async function compileServer(folder: string): Promise<void> {
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
