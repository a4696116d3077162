import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { parse } from 'yaml'
import { commands } from '#server/cli/run-admin.ts'
import { variableNames } from '#server/config.ts'
import { secretNames } from '#server/core/environment/secret-files.ts'
import { startTestServer } from '#server/testing/test-server.ts'

/**
 * The variable names in these files must match those that the server reads. The README.md next to them describes what was
 * tested.
 */
const text = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

const Compose = v.object({
  services: v.record(
    v.string(),
    v.object({
      environment: v.optional(v.record(v.string(), v.string())),
      secrets: v.optional(v.array(v.string())),
      depends_on: v.optional(v.union([v.array(v.string()), v.record(v.string(), v.unknown())])),
    }),
  ),
  secrets: v.record(v.string(), v.object({ file: v.string() })),
})

function isVariable(name: string): boolean {
  return variableNames.includes(name.replace(/_FILE$/, ''))
}

function expectKnown(names: readonly string[]): void {
  expect(names.filter((name) => !isVariable(name))).toEqual([])
  expect(names).not.toEqual([])
}

const pairsOf = (line = '') =>
  line
    .split(' ')
    .map((pair): readonly [string, string] => [pair.split('=')[0] ?? '', pair.slice(pair.indexOf('=') + 1)])

/** The variables that an image sets for the server. */
function envOf(dockerfile: string): Readonly<Record<string, string>> {
  const pairs = pairsOf(/^ENV (.*)$/m.exec(text(dockerfile))?.[1])
  return Object.fromEntries(pairs.filter(([name]) => name !== 'PATH'))
}

/** The values that all templates share. */
const box = envOf('Dockerfile')

test('README.md describes each variable in exactly one row, and no others', () => {
  const rows = text('README.md').match(/^\| `[A-Z][A-Z\d_]+`[^|]*\|/gm) ?? []
  const described = rows.flatMap((row) => row.match(/[A-Z][A-Z\d_]+/g) ?? [])
  expect(described.toSorted()).toEqual([...variableNames].toSorted())
})

test('README.md names each secret that can be read from a file, and each command', () => {
  const readme = text('README.md')
  const sentence = /^A secret can be read from a file[\s\S]*?\n\n/m.exec(readme)?.[0] ?? ''
  const named = new Set(sentence.match(/(?<=`)[A-Z][A-Z\d_]+(?=`)/g))
  expect([...named].toSorted()).toEqual([...secretNames].toSorted())
  for (const { name } of commands) expect(readme).toContain(`\`npm run admin -- ${name}\``)
})

test('the processes in compose.cluster.yaml refer to existing variables, secrets and services', () => {
  const { services, secrets } = v.parse(Compose, parse(text('compose.cluster.yaml'), { merge: true }))
  expect(services['app-1']).toEqual(services['app-2'])
  expectKnown(Object.keys(services['app-1']?.environment ?? {}))
  for (const { secrets: used = [], depends_on: neighbours = [] } of Object.values(services)) {
    for (const secret of used) expect(Object.keys(secrets)).toContain(secret)
    for (const other of Array.isArray(neighbours) ? neighbours : Object.keys(neighbours))
      expect(Object.keys(services)).toContain(other)
  }
  const targets = services['proxy']?.environment?.['UPSTREAM']?.split(' ') ?? []
  const apps = Object.keys(services).filter((name) => name.startsWith('app-'))
  expect(targets).toEqual(apps.map((name) => `${name}:${box['PORT']}`))
})

test('the image and the unit set existing variables, and the image keeps its data separate', () => {
  expectKnown(Object.keys(box))
  expect(box).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0', DEMO: '0' })
  expect(text('Dockerfile')).toContain(`\nVOLUME ${box['DATA_DIR']}\nEXPOSE ${box['PORT']}\n`)
  expect(text('Dockerfile')).toMatch(/^USER node$[\s\S]*^HEALTHCHECK [\s\S]*\/readyz/m)
  expectKnown(pairsOf(/^Environment=(.*)$/m.exec(text('waypost@.service'))?.[1]).map(([name]) => name))
  expect(text('waypost@.service')).toMatch(/^ExecStart=\S+\/waypost$/m)
})

/** The configuration of a single box in compose.yaml and in each app store. */
interface Template {
  readonly name: string
  readonly image: string
  readonly variables: readonly string[]
  /** Ports and folders inside the container. */
  readonly ports: readonly string[]
  readonly folders: readonly string[]
}

const Box = v.object({
  services: v.looseObject({
    waypost: v.looseObject({
      image: v.string(),
      environment: v.record(v.string(), v.string()),
      ports: v.optional(v.array(v.string()), []),
      volumes: v.array(v.string()),
      read_only: v.literal(true),
      cap_drop: v.tuple([v.literal('ALL')]),
    }),
  }),
})

function composeTemplate(name: string): Template {
  const { image, environment, ports, volumes } = v.parse(Box, parse(text(name))).services.waypost
  const inside = (pair: string) => pair.split(':').at(-1) ?? ''
  return {
    name,
    image,
    variables: Object.keys(environment),
    // If the proxy of the same file is in front, the port of the image.
    ports: ports.length === 0 ? [box['PORT'] ?? ''] : ports.map(inside),
    folders: volumes.map(inside),
  }
}

function unraidTemplate(): Template {
  const xml = text('unraid.xml')
  const targets = (type: string) =>
    [...xml.matchAll(/<Config [^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => tag.includes(`Type="${type}"`))
      .map((tag) => /Target="([^"]*)"/.exec(tag)?.[1] ?? '')
  expect(xml).toContain('--read-only --tmpfs /tmp --cap-drop ALL')
  return {
    name: 'unraid.xml',
    image: /<Repository>(.*)<\/Repository>/.exec(xml)?.[1] ?? '',
    variables: targets('Variable'),
    ports: targets('Port'),
    folders: targets('Path'),
  }
}

const AddOn = v.object({
  version: v.string(),
  slug: v.string(),
  ports: v.record(v.string(), v.number()),
  webui: v.string(),
  watchdog: v.string(),
  options: v.record(v.string(), v.string()),
  schema: v.record(v.string(), v.string()),
})

test.each([composeTemplate('compose.yaml'), composeTemplate('casaos.yaml'), unraidTemplate()])(
  '$name has the same image, port, folder and variables',
  ({ image, ports, folders, variables }) => {
    expect({ image, ports, folders }).toEqual({
      image: 'waypost',
      ports: [box['PORT']],
      folders: [box['DATA_DIR']],
    })
    expectKnown(variables)
    expect(variables).toEqual(expect.arrayContaining(['PUBLIC_URL', 'TRUSTED_PROXIES']))
    expect(variables.filter((name) => Object.hasOwn(box, name))).toEqual([])
  },
)

test('the Home Assistant add-on has the same port, version and variables', () => {
  const addOn = v.parse(AddOn, parse(text('home-assistant/config.yaml')))
  expect(addOn.ports).toEqual({ [`${box['PORT']}/tcp`]: Number(box['PORT']) })
  for (const address of [addOn.webui, addOn.watchdog]) expect(address).toContain(`[PORT:${box['PORT']}]`)
  const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(text('../../package.json')))
  expect(addOn.version).toBe(version)
  expectKnown(Object.keys(addOn.schema))
  expect(Object.keys(addOn.schema)).toEqual(expect.arrayContaining(Object.keys(addOn.options)))
  expect(envOf('home-assistant/Dockerfile')).toEqual(box)
})

test('the dashboard queries existing metrics', async () => {
  const Dashboard = v.object({
    panels: v.array(v.object({ targets: v.array(v.object({ expr: v.string() })) })),
  })
  const { panels } = v.parse(Dashboard, JSON.parse(text('grafana-dashboard.json')))
  const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join(' ')
  const names = new Set(asked.match(/\b(?:waypost|nodejs|process)_\w+/g) ?? [])
  const server = await startTestServer({ config: { metricsPort: 0 } })
  await server.fetch('/api/ping')
  await server.runJobs()
  const served = await server.deps.metrics.text()
  await server.close()
  expect(names.size).toBeGreaterThan(8)
  expect([...names].filter((name) => !new RegExp(`^${name}[ {]`, 'm').test(served))).toEqual([])
})
