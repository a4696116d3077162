import * as v from 'valibot'

const Entry = v.looseObject({
  dev: v.optional(v.boolean()),
  devOptional: v.optional(v.boolean()),
})
const Lock = v.object({ lockfileVersion: v.number(), packages: v.record(v.string(), Entry) })

/** Left out of the package, which runs on the Node of the machine. */
const left = /^node_modules\/node-linux-/

interface Manifest {
  readonly name: string
  readonly version: string
  readonly dependencies: Readonly<Record<string, string>>
}

/**
 * Returns the `npm-shrinkwrap.json` of the package: the versions and hashes of the repository's lockfile without
 * development dependencies. npm installs exactly these versions.
 */
export function lockOfPackage(manifest: Manifest, lockfile: unknown) {
  const { lockfileVersion, packages } = v.parse(Lock, lockfile)
  const { name, version } = manifest
  const kept = Object.entries(packages).filter(
    ([path, { dev, devOptional }]) => path !== '' && dev !== true && devOptional !== true && !left.test(path),
  )
  return {
    name,
    version,
    lockfileVersion,
    requires: true,
    packages: { '': manifest, ...Object.fromEntries(kept) },
  }
}
