import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, query } from '#server/core/db/query.ts'
import { confirmedMember } from '#server/testing/test-account.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { readColumns } from '#server/testing/test-tables.ts'
import type { Command, Subcommand } from './command/command.ts'
import { commands, prepareCall, runAdmin } from './run-admin.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await confirmedMember(server)
})
afterAll(() => server.close())

/** Runs a command in this process. By default, the variables name a folder that does not exist. */
async function admin(argv: readonly string[], environment: Readonly<Record<string, string>> = nowhere()) {
  const lines: string[] = []
  const problems: string[] = []
  const code = await runAdmin(argv, {
    environment,
    print: (line) => lines.push(line),
    printProblem: (line) => problems.push(line),
  })
  return { code, text: lines.join('\n'), problem: problems.join('\n') }
}

/** Runs a command in a separate process, as an operator does. */
function runEntry(argv: readonly string[]) {
  const env = { ...process.env, ...server.environment }
  return new Promise((resolve) => {
    const child = execFile('node', ['server/cli/admin.ts', ...argv], { env }, (_error, text, problem) =>
      resolve({ code: child.exitCode, text, problem }),
    )
  })
}

function nowhere() {
  return { DATA_DIR: join(tmpdir(), `waypost-nowhere-${randomUUID()}`) }
}

const all = commands.flatMap((command) => command.subcommands.map((subcommand) => ({ command, subcommand })))

/** Returns the words that call a subcommand, without its arguments. */
function callOf({ name }: Command, subcommand: Subcommand): readonly string[] {
  return subcommand.name === '' ? [name] : [name, subcommand.name]
}

/** Returns calls of a subcommand that are always invalid: too few arguments, too many, or an unknown option. */
function wrongCalls(command: Command, subcommand: Subcommand): readonly (readonly string[])[] {
  const call = callOf(command, subcommand)
  const { args } = subcommand
  const required = args.filter(({ isRequired }) => isRequired).length
  const words = (count: number) => Array.from({ length: count }, () => 'x')
  return [
    ...Array.from({ length: required }, (_, count) => [...call, ...words(count)]),
    [...call, ...words(args.length + 1)],
    [...call, ...words(required), '--force'],
    ['--force', ...call, ...words(required)],
  ]
}

/** Returns every row of every table. */
async function readDatabase(): Promise<string> {
  const tables = new Set((await readColumns(server)).map(({ table }) => table))
  const rows = await Promise.all(
    [...tables].map(async (table) => {
      const select = query()<object>(() =>
        build.selectFrom(sql<object>`${sql.table(table)}`.as('row')).selectAll(),
      )
      return { table, rows: await server.deps.database.reader.all(select, {}) }
    }),
  )
  return JSON.stringify(rows)
}

test('help lists every command, and a command’s help lists every subcommand with its arguments', async () => {
  const list = await admin(['--help'])
  expect(list.code).toBe(0)
  for (const command of commands) {
    expect(list.text).toContain(`\n  ${command.name} `)
    expect(list.text).toContain(command.summary)
    for (const asked of [['--help'], ['-h']]) {
      const help = await admin([command.name, ...asked])
      expect(help).toMatchObject({ code: 0, problem: '' })
      for (const { name, summary, args, options } of command.subcommands) {
        expect(help.text).toContain(`npm run admin -- ${command.name} ${name}`.trimEnd())
        expect(help.text).toContain(summary)
        for (const { label, description } of args) {
          expect(help.text).toContain(label)
          expect(help.text).toContain(description)
        }
        for (const [option, description] of Object.entries(options)) {
          expect(help.text).toContain(`--${option} VALUE`)
          expect(help.text).toContain(description)
        }
      }
    }
  }
})

test('names of commands and subcommands are unique, and every argument is described', () => {
  expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length)
  for (const { name, subcommands } of commands) {
    const names = subcommands.map((subcommand) => subcommand.name)
    expect({ name, names: [...new Set(names)] }).toEqual({ name, names })
    for (const { summary, args, examples } of subcommands) {
      expect(summary).toMatch(/^[A-Z].*\.$/)
      expect(args.every(({ description }) => description !== '')).toBe(true)
      // No required argument follows an optional one.
      expect(args.map(({ isRequired }) => isRequired)).toEqual(
        args.map(({ isRequired }) => isRequired).toSorted((one, other) => Number(other) - Number(one)),
      )
      expect(examples).not.toEqual([])
    }
  }
})

test('every example is accepted', () => {
  for (const { command, subcommand } of all)
    for (const example of subcommand.examples) {
      const [typed = ''] = example.split(/[<>]/)
      const words = [...typed.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
      const call = callOf(command, subcommand)
      expect({ call, example, prepared: prepareCall([...call, ...words]) }).toMatchObject({
        prepared: { ok: true },
      })
    }
})

test('wrong arguments of any subcommand exit with 2, print the usage and do nothing', async () => {
  const before = await readDatabase()
  for (const { command, subcommand } of all)
    for (const argv of wrongCalls(command, subcommand)) {
      const elsewhere = nowhere()
      for (const environment of [elsewhere, server.environment]) {
        const answer = await admin(argv, environment)
        expect({ argv, ...answer }).toMatchObject({ code: 2, text: '' })
        expect(answer.problem).toContain(`npm run admin -- ${callOf(command, subcommand).join(' ')}`)
        expect(answer.problem).toMatch(/^[A-Z][^\n]*[.:]/)
      }
      expect(existsSync(elsewhere.DATA_DIR)).toBe(false)
    }
  expect(await readDatabase()).toBe(before)
})

test('an unknown command or subcommand exits with 2 and lists the known ones', async () => {
  for (const argv of [[], ['no-such'], ['no-such', '--help'], ['--force']]) {
    const answer = await admin(argv)
    expect({ argv, code: answer.code }).toEqual({ argv, code: 2 })
    for (const { name } of commands) expect(answer.problem).toContain(name)
  }
  for (const { name, subcommands } of commands.filter(({ subcommands: some }) => some.length > 1))
    for (const argv of [[name], [name, 'no-such']]) {
      const answer = await admin(argv)
      expect({ argv, code: answer.code }).toEqual({ argv, code: 2 })
      for (const subcommand of subcommands) expect(answer.problem).toContain(` ${subcommand.name}`)
    }
})

test('an invalid value names its argument', async () => {
  expect(await admin(['hold', 'on', 'x'])).toMatchObject({
    code: 2,
    problem: expect.stringMatching(/^ZONE must be the id of a zone\.\n/),
  })
  expect((await admin(['payments', 'invoice-paid', '0', 'today', 'T-1'])).problem).toMatch(
    /^NUMBER must be the number of an invoice\.\nDAY must be a day such as 2026-06-30\.\n/,
  )
})

test('a text that starts with a hyphen comes after --', async () => {
  const argv = ['sessions', 'suspend', 'nobody@example.org']
  expect((await admin([...argv, '-5 stars'], server.environment)).code).toBe(2)
  expect(await admin([...argv, '--', '-5 stars'], server.environment)).toMatchObject({
    code: 1,
    problem: 'There is no such account.',
  })
})

test('wrong variables are reported after the arguments, and nothing is done', async () => {
  expect(await admin(['ledger', 'check'], { PORT: 'x' })).toMatchObject({
    code: 1,
    problem: expect.stringMatching(/^The configuration is invalid:\nPORT: /),
  })
})

test('the entry point writes to the streams and ends with the exit code', async () => {
  expect(await runEntry(['ledger', 'check'])).toEqual({
    code: 0,
    text: expect.stringContaining('bookings were checked'),
    problem: '',
  })
  expect(await runEntry(['ledger'])).toMatchObject({ code: 2, text: '' })
  expect(await runEntry(['admins', 'remove', 'nobody'])).toEqual({
    code: 1,
    text: '',
    problem: 'There is no such admin.\n',
  })
})
