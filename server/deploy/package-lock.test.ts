import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { installationFolder as root } from '#server/core/installation/installation.ts'
import { lockOfPackage } from './package-lock.ts'

const LockedPackage = v.looseObject({
  optional: v.optional(v.boolean()),
  hasInstallScript: v.optional(v.boolean()),
  gypfile: v.optional(v.boolean()),
  os: v.optional(v.unknown()),
  cpu: v.optional(v.unknown()),
})
const Lock = v.object({ packages: v.record(v.string(), LockedPackage) })
const Manifest = v.object({
  name: v.string(),
  version: v.string(),
  dependencies: v.record(v.string(), v.string()),
})

const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))
const repository = v.parse(Lock, read('package-lock.json')).packages
const manifest = v.parse(Manifest, read('package.json'))
const own = v.parse(Lock, lockOfPackage(manifest, read('package-lock.json'))).packages
const maxPackages = 260

/** The systems that the package supports. */
const systems = [
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
] as const

const installed = (packages: typeof repository) =>
  Object.keys(packages).filter((path) => path !== '' && existsSync(join(root, path)))

test('the package installs few packages, none of which runs a script', () => {
  const paths = Object.keys(own).filter((path) => path !== '')
  expect(paths.length).toBeLessThanOrEqual(maxPackages)
  expect(paths.filter((path) => own[path]?.hasInstallScript === true)).toEqual([])
  const Scripts = v.object({ scripts: v.optional(v.record(v.string(), v.string()), {}) })
  const running = installed(own).filter((path) => {
    const { scripts } = v.parse(Scripts, read(join(path, 'package.json')))
    return ['preinstall', 'install', 'postinstall'].some((name) => Object.hasOwn(scripts, name))
  })
  expect(running).toEqual([])
  expect(
    Object.keys(manifest.dependencies).filter((name) => own[`node_modules/${name}`] === undefined),
  ).toEqual([])
})

test('npm compiles no package that it installs from a lockfile', () => {
  // npm drops a package's own `gypfile: false` from the lockfile and then calls node-gyp, which needs Python.
  for (const packages of [own, repository])
    expect(
      installed(packages).filter(
        (path) => existsSync(join(root, path, 'binding.gyp')) && packages[path]?.gypfile !== false,
      ),
    ).toEqual([])
})

test.each(systems)('there are binaries of SQLite and sharp for %s on %s', (os, cpu) => {
  const binary = join(root, `node_modules/better-sqlite3/prebuilds/${os}-${cpu}.node`)
  expect(statSync(binary).size).toBeGreaterThan(100_000)
  // On Windows, libvips is part of the sharp binary.
  const names = os === 'win32' ? ['sharp'] : ['sharp', 'sharp-libvips']
  for (const name of names)
    expect(own[`node_modules/@img/${name}-${os}-${cpu}`]).toMatchObject({
      os: [os],
      cpu: [cpu],
      optional: true,
    })
})
