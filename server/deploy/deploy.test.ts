import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { parse } from 'yaml'
import { commands } from '#server/cli/commands.ts'
import { variableNames } from '#server/config.ts'
import { secretNames } from '#server/core/environment/secret-files.ts'
import { startTestServer } from '#server/testing/test-server.ts'

/** The names in these files are those that the server knows. README.md beside them says what was tested. */
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

test('README.md describes each variable in one row, and no other', () => {
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

test('the processes of compose.yaml have variables, secrets and neighbours that exist', () => {
  const { services, secrets } = v.parse(Compose, parse(text('compose.yaml'), { merge: true }))
  expect(services['app-1']).toEqual(services['app-2'])
  for (const name of Object.keys(services['app-1']?.environment ?? {}))
    expect({ name, isKnown: isVariable(name) }).toEqual({ name, isKnown: true })
  for (const { secrets: used = [], depends_on: neighbours = [] } of Object.values(services)) {
    for (const secret of used) expect(Object.keys(secrets)).toContain(secret)
    for (const other of Array.isArray(neighbours) ? neighbours : Object.keys(neighbours))
      expect(Object.keys(services)).toContain(other)
  }
  const targets = text('Caddyfile.processes').match(/app-\d+/g) ?? []
  expect(targets.toSorted()).toEqual(Object.keys(services).filter((name) => name.startsWith('app-')))
})

test('the unit and the image set variables that exist', () => {
  const unit = /^Environment=(.*)$/m.exec(text('waypost@.service'))?.[1]?.split(' ') ?? []
  const image = /^ENV (.*)$/m.exec(text('Dockerfile'))?.[1]?.split(' ') ?? []
  const names = [...unit, ...image]
    .map((pair) => pair.split('=')[0] ?? '')
    .filter((name) => name !== 'NODE_ENV')
  expect(names).toHaveLength(8)
  const known = ['PORT', 'HOST', 'DATA_DIR', 'DEMO']
  expect(names.filter((name) => !known.includes(name))).toEqual([])
})

test('the dashboard asks for numbers that are served', async () => {
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
