import { likeBench } from './like.bench.ts'
import { buildWhenStale } from '#server/cli/build-when-stale.ts'
import { installBrowser } from '#src/testing/support/find-browser.ts'
import { installExtraPackages } from '#src/testing/support/install-extra-packages.ts'
import { coldBench } from './cold.bench.ts'
import { editorBench } from './editor.bench.ts'
import { faultsBench } from './faults.bench.ts'
import { filtersBench } from './filters.bench.ts'
import { gridBench } from './grid.bench.ts'
import { launchBench } from './launch.bench.ts'
import { loadBench } from './load.bench.ts'
import { partyBench } from './party.bench.ts'
import { qrBench } from './qr.bench.ts'
import { replayBench } from './replay.bench.ts'
import { scaleBench } from './scale.bench.ts'
import { scanBench } from './scan.bench.ts'
import { uploadBench } from './upload.bench.ts'
import { viewerBench } from './viewer.bench.ts'

const words = process.argv.slice(2)
/** Photos for the benchmark of the filters, or pictures for that of the QR decoder: a word with a slash. */
const folder = words.find((word) => word.includes('/'))
/** How many members, for how many seconds, and on how many processes: numbers. */
const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number)

/**
 * `npm run bench [-- NAME... [FOLDER/] [NUMBER...]]`: runs the named benchmarks, or all of them, and prints a JSON line for
 * each figure.
 */
const benches: Readonly<Record<string, () => Promise<void>>> = {
  load: loadBench,
  replay: replayBench,
  launch: launchBench,
  grid: gridBench,
  viewer: viewerBench,
  like: likeBench,
  scan: scanBench,
  cold: coldBench,
  upload: uploadBench,
  faults: faultsBench,
  editor: editorBench,
  scale: scaleBench,
  party: () => partyBench(...numbers.slice(0, 3)),
  filters: () => filtersBench(folder),
  qr: () => qrBench(folder),
}

const names = words.filter((word) => word !== folder && !/^\d+$/.test(word))
const unknown = names.filter((name) => benches[name] === undefined)
if (unknown.length > 0) {
  console.error(`No benchmark is called ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`)
  process.exitCode = 1
} else {
  installBrowser()
  installExtraPackages()
  buildWhenStale()
  for (const name of names.length > 0 ? names : Object.keys(benches)) await benches[name]?.()
}
