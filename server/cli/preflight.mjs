// Stands before start, build and test. Plain JavaScript, so that an old Node can read it.
const major = Number(process.versions.node.split('.')[0])

if (major < 24) {
  process.stderr.write(
    `Waypost needs Node 24 or newer; this is ${process.version}.\n` +
      'On Linux (x64, arm64) `npm ci` brings one and `npm run` uses it; elsewhere install Node 24 first.\n',
  )
  process.exit(1)
}
