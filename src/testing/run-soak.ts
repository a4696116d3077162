import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildWhenStale } from '#server/cli/build-when-stale.ts'
import { installBrowser } from './support/find-browser.ts'
import { allTests, describePostgres, onPostgres } from './support/postgres-tests.ts'
import { soakBrowsers } from './soak/browsers/main-job.ts'
import { drillFailover } from './soak/drills/failover.ts'
import { drillFaults } from './soak/drills/faults.ts'
import { drillKills, drillRolling } from './soak/drills/restarts.ts'
import { soakChosenPhotos } from './soak/chosen-photos.ts'
import { soakPictures } from './soak/pictures.ts'
import { soakServerKills } from './soak/server-kill.ts'

/**
 * `npm run soak [-- NAME...]`: what takes too long for `npm test`. Ends with `N passed, N failed`, and says of each what
 * it lacks where it cannot run: that is a failure too.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))

function run(command: string, args: readonly string[], more: Readonly<Record<string, string>> = {}): void {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...more },
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
}

const soaks: Readonly<Record<string, () => Promise<void> | void>> = {
  /** The pure machine, 10,000 runs of random faults, and 1,000 with a crash at each of their boundaries. */
  machine: () => run('vitest', ['run', 'src/sync/sync-machine.property.test.ts'], { PROPERTY_RUNS: '10000' }),
  /** Scenario 42: the real server and two devices, 100 seeds. */
  world: () => run('vitest', ['run', 'src/testing/world/random-faults.test.ts'], { WORLD_RUNS: '100' }),
  /** 200 people, three zones, four days, real limits, random faults. */
  field: () =>
    run('vitest', ['run', 'src/testing/world/field-days.test.ts'], { FIELD_PEOPLE: '200', FIELD_DAYS: '4' }),
  'server-kill': soakServerKills,
  /** A device and the server on the same mutated pictures, for an hour or `PICTURE_MINUTES`. */
  pictures: soakPictures,
  /** 30 photos are chosen and the browser is killed at once, with and without a network. */
  chosen: soakChosenPhotos,
  /** Every test of the server, and the worlds, on PostgreSQL. */
  scale: () => {
    console.log(`On ${describePostgres()}.`)
    run('vitest', ['run', ...allTests], onPostgres)
  },
  /** The primary of PostgreSQL dies under 64 writers, and its standby takes over. */
  failover: drillFailover,
  /** Processes of one deployment are killed at random for a minute, or `KILL_MINUTES`. */
  kills: drillKills,
  /** Processes of one deployment are replaced one after the other, as a release does it. */
  rolling: drillRolling,
  /** What a deployment relies on fails, is slow, gone or full, each for ten seconds or `FAULT_SECONDS`. */
  faults: drillFaults,
  /** The main job in Firefox and in WebKit. */
  browsers: soakBrowsers,
  /** The browser's scenarios that take more than a minute. */
  browser: () => {
    installBrowser()
    run('playwright', ['test', '--config', 'src/testing/playwright.config.ts'], { WAYPOST_SOAK: '1' })
  },
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => soaks[name] === undefined)
// Every soak needs what the build makes: the app that the server serves, and the styles that vitest's configuration reads.
buildWhenStale()
let passed = 0
let failed = unknown.length
for (const name of unknown)
  console.error(`No soak is called ${name}; there are ${Object.keys(soaks).join(', ')}.`)
for (const [name, soak] of Object.entries(soaks)) {
  if (names.length > 0 && !names.includes(name)) continue
  try {
    await soak()
    passed += 1
  } catch (error) {
    failed += 1
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
