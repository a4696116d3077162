import * as v from 'valibot'

const Entry = v.looseObject({
  dev: v.optional(v.boolean()),
  devOptional: v.optional(v.boolean()),
})
const Lock = v.object({ lockfileVersion: v.number(), packages: v.record(v.string(), Entry) })

/** Not for the package: it runs on the Node of the machine. */
const left = /^node_modules\/node-linux-/

interface Manifest {
  readonly name: string
  readonly version: string
  readonly dependencies: Readonly<Record<string, string>>
}

/**
 * The `npm-shrinkwrap.json` of the package: the versions and hashes of the repository's lockfile, without what only
 * development needs. npm installs exactly these.
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
