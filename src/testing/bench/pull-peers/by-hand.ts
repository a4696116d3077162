import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Router } from '@koa/router'
import Database from 'better-sqlite3'
import Koa from 'koa'
import * as v from 'valibot'
import { PeerRows, printPeerUrls } from './peer-messages.ts'

/**
 * A hand-written pull that needs no other tables: session, membership, counter and rows by four statements, permissions
 * inserted into the stored text of a row, nothing parsed. Arguments: the file of the rows, the port and the number of
 * members.
 */
const [path = '', port, members] = process.argv.slice(2)
const rows = v.parse(PeerRows, JSON.parse(readFileSync(path, 'utf8')))
const database = new Database(join(path, '../by-hand.db'))
database.pragma('journal_mode = wal')
database.exec(`
  create table sessions (token text primary key, user text not null) without rowid;
  create table memberships (zone text, user text, role text not null, primary key (zone, user)) without rowid;
  create table scopes (zone text primary key, seq integer not null) without rowid;
  create table rows (zone text, rev integer, owner text, is_hidden integer, head text, primary key (zone, rev)) without rowid;
`)
const zone = 'zone'
const insertRow = database.prepare('insert into rows values (?, ?, ?, 0, ?)')
database.transaction(() => {
  for (const change of rows) insertRow.run(zone, change.row.rev, 'host', JSON.stringify(change).slice(0, -2))
  database.prepare('insert into scopes select ?, max(rev) from rows').run(zone)
  for (let index = 0; index < Number(members); index += 1) {
    database.prepare('insert into sessions values (?, ?)').run(`t${index}`, `u${index}`)
    database.prepare("insert into memberships values (?, ?, 'contributor')").run(zone, `u${index}`)
  }
})()

interface Row {
  readonly rev: number
  readonly owner: string
  readonly head: string
}
const userOf = database.prepare<[string], { user: string }>('select user from sessions where token = ?')
const roleOf = database.prepare<[string, string], { role: string }>(
  'select role from memberships where zone = ? and user = ?',
)
const seqOf = database.prepare<[string], { seq: number }>('select seq from scopes where zone = ?')
const rowsOf = database.prepare<[string, number, number, string], Row>(
  'select rev, owner, head from rows where zone = ? and rev > ? and (is_hidden = 0 or ? = 1 or owner = ?) order by rev limit 501',
)

const router = new Router()
router.get('/pull', (context) => {
  const token = context.cookies.get('session') ?? ''
  const user = userOf.get(token)?.user
  const role = user === undefined ? undefined : roleOf.get(zone, user)?.role
  if (user === undefined || role === undefined) {
    context.status = 404
    return
  }
  const seq = seqOf.get(zone)?.seq ?? 0
  const isModerator = role === 'moderator'
  const found = rowsOf.all(zone, Number(context.query['since']), isModerator ? 1 : 0, user)
  const more = found.length > 500
  const page = found
    .slice(0, 500)
    .map(({ head, owner }) => `${head},"canDelete":${isModerator || owner === user}}}`)
  const next = more ? found[499]?.rev : seq
  context.type = 'application/json'
  context.body = `{"rows":[${page.join()}],"gone":[],"next":${next},"more":${more},"serverNow":${Date.now()}}`
})
new Koa().use(router.routes()).listen(Number(port), '127.0.0.1', () => {
  const pull = `http://127.0.0.1:${port}/pull?since=`
  printPeerUrls({ first: `${pull}0`, delta: `${pull}${rows.at(-2)?.row.rev ?? 0}` })
})
