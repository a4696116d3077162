import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import express from 'express'
import makeRoutes from 'express-pouchdb'
import memory from 'pouchdb-adapter-memory'
import PouchDB from 'pouchdb-core'
import * as v from 'valibot'
import { PeerRows, printPeerUrls } from '../../bench/pull-peers/peer-messages.ts'

/**
 * CouchDB's protocol over PouchDB, in memory, with the rows of the file in argv. Logs into its folder. Its port is in
 * argv, too.
 */
const path = process.argv[2] ?? ''
const rows = v.parse(PeerRows, JSON.parse(readFileSync(path, 'utf8')))
const url = `http://127.0.0.1:${process.argv[3]}`

const Pouch = PouchDB.plugin(memory).defaults({ adapter: 'memory' })
const logPath = join(path, '../pouchdb.log')
const app = express().use(
  '/',
  makeRoutes(Pouch, { mode: 'minimumForPouchDB', inMemoryConfig: true, logPath }),
)
app.listen(Number(process.argv[3]), '127.0.0.1', () => void fill())

async function fill(): Promise<void> {
  const docs = rows.map(({ table, row }) => ({ _id: `${table}:${row.id}`, table, row }))
  const headers = { 'content-type': 'application/json' }
  await fetch(`${url}/zone`, { method: 'PUT' })
  await fetch(`${url}/zone/_bulk_docs`, { method: 'POST', headers, body: JSON.stringify({ docs }) })
  const changes = `${url}/zone/_changes?include_docs=true&limit=500&since=`
  printPeerUrls({ first: `${changes}0`, delta: `${changes}${rows.length - 1}` })
}
