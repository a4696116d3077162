import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { NamedRun } from '#src/testing/support/named-runs.ts'
import { allTests, describePostgres, onPostgres } from '#src/testing/support/postgres-tests.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Every soak. A soak throws if a check fails or if its requirements are missing. */
export const soaks: Readonly<Record<string, NamedRun>> = {
  machine: {
    summary: '10,000 random runs of the sync machine, and 1,000 with a crash at each step.',
    run: () => run('vitest', ['run', 'src/sync/sync-machine.property.test.ts'], { PROPERTY_RUNS: '10000' }),
  },
  properties: {
    summary: '150 random runs of each property that `npm test` runs less often, and 5,000 damaged pictures.',
    run() {
      const engine = ['outbox/deletions', 'recently-delivered', 'replica/apply-page', 'replica/swap-scope']
      const others = [
        'align-grey',
        'src/media/light',
        'server/cli/move',
        'pay-back-at-desk',
        'hostile-values',
      ]
      run('vitest', ['run', 'property', ...engine, ...others], { PROPERTY_RUNS: '150' })
      run('vitest', ['run', 'reader-agrees'], { PROPERTY_RUNS: '5000' })
    },
  },
  world: {
    summary:
      '100 random sequences of faults with two devices and a real server, and a kill at each request of a clip.',
    run() {
      const files = ['random-faults', 'killed-clips'].map((name) => `src/testing/world/${name}.test.ts`)
      run('vitest', ['run', ...files], { WORLD_RUNS: '100' })
    },
  },
  field: {
    summary: '200 people in three zones for four days, with real limits and random faults.',
    run: () =>
      run('vitest', ['run', 'src/testing/world/field-days.test.ts'], {
        FIELD_PEOPLE: '200',
        FIELD_DAYS: '4',
      }),
  },
  'server-kill': {
    summary: 'SIGKILL of the server at its fsync calls (needs strace).',
    run: async () => (await import('./server-kill.ts')).soakServerKills(),
  },
  pictures: {
    summary: 'Damaged pictures in a browser and on the server for an hour, or PICTURE_MINUTES.',
    run: async () => (await import('./pictures.ts')).soakPictures(),
  },
  chosen: {
    summary: 'A browser is killed or frozen shortly after 30 photos of 12 megapixels are chosen.',
    run: async () => (await import('./chosen-photos.ts')).soakChosenPhotos(),
  },
  scale: {
    summary: 'All server tests and the world tests on PostgreSQL.',
    run() {
      console.log(`On ${describePostgres()}.`)
      run('vitest', ['run', ...allTests], { ...onPostgres, TEST_RUN: 'whole' })
    },
  },
  failover: {
    summary: 'The PostgreSQL primary is killed under 64 writers and its standby is promoted.',
    run: async () => (await import('./drills/failover.ts')).drillFailover(),
  },
  move: {
    summary: 'A command moves 100,000 rows and 5,000 files to PostgreSQL and S3 and is killed three times.',
    run: async () => (await import('./drills/move.ts')).drillMove(),
  },
  kills: {
    summary: 'Processes of a deployment are killed at random for a minute, or KILL_MINUTES.',
    run: async () => (await import('./drills/restarts.ts')).drillKills(),
  },
  rolling: {
    summary: 'Processes of a deployment are replaced one by one, as in an upgrade.',
    run: async () => (await import('./drills/restarts.ts')).drillRolling(),
  },
  faults: {
    summary:
      'S3, Redis and the database fail or respond slowly for ten seconds each, or FAULT_SECONDS; the disk is full (needs root).',
    run: async () => (await import('./drills/faults.ts')).drillFaults(),
  },
  air: {
    summary:
      'Complete photos are sent between two browsers on two machines whose cable is pulled (needs root, iproute2).',
    run: async () => (await import('./drills/air.ts')).drillAir(),
  },
  package: {
    summary:
      'The package is installed without a compiler and runs in the image’s file system (needs root, debootstrap).',
    run: async () => (await import('./package-box.ts')).soakPackage(),
  },
  browsers: {
    summary: 'The main job in Firefox and WebKit, which the soak installs.',
    run: async () => (await import('./browsers/main-job.ts')).soakBrowsers(),
  },
  'album-file': {
    summary:
      'An album file of 2,000 photos, opened from a disk in Chromium, Firefox and WebKit, which the soak installs.',
    run: async () => (await import('./browsers/album-file.ts')).soakAlbumFile(),
  },
  browser: {
    summary: 'Browser tests that take more than a minute.',
    // The runner of all browser tests. It prepares the database of their servers and reports requests to other hosts.
    run: () => run('node', ['src/testing/run-e2e.ts'], { WAYPOST_SOAK: '1' }),
  },
}

function run(command: string, args: readonly string[], more: Readonly<Record<string, string>> = {}): void {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...more },
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} exited with ${status}`)
}
