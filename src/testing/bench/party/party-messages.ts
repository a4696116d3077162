import * as v from 'valibot'
import { Scope } from '#src/contract/wire/sync-messages.ts'

/** A member as passed between the processes of this benchmark. */
const PartyMember = v.object({ userId: v.string(), cookie: v.string() })
export type PartyMember = v.InferOutput<typeof PartyMember>

/** The engines that all server processes share; null: a single process uses its own. */
export const PartyEngines = v.nullable(
  v.object({ databaseUrl: v.string(), busUrl: v.string(), dataDir: v.string() }),
)
export type PartyEngines = v.InferOutput<typeof PartyEngines>

/** Start options of a server process, as JSON. `members` null: it serves the members that the first process created. */
export const ServerStart = v.object({ members: v.nullable(v.number()), engines: PartyEngines })
export type ServerStart = v.InferOutput<typeof ServerStart>

/** Reports of a server process: its address, each committed change, and the measurements. */
export const ServerReport = v.variant('kind', [
  v.object({
    kind: v.literal('ready'),
    url: v.string(),
    scope: Scope,
    zoneId: v.string(),
    photoId: v.string(),
    qrCode: v.string(),
    members: v.array(PartyMember),
  }),
  v.object({ kind: v.literal('serving'), url: v.string() }),
  v.object({ kind: v.literal('committed'), rev: v.number(), at: v.number() }),
  /**
   * Measured after a garbage collection, if the process may request one: the memory of its objects and buffers, and
   * that of the whole process.
   */
  v.object({ kind: v.literal('measured'), cpuMs: v.number(), liveBytes: v.number(), rssBytes: v.number() }),
])
export type ServerReport = v.InferOutput<typeof ServerReport>

/** Orders to a server process. */
export const ServerOrder = v.picklist(['measure', 'end'])

/** Orders to a process of members. `changed`: only naive members need it, because the others have a live stream. */
export const MembersOrder = v.variant('kind', [
  v.object({
    kind: v.literal('start'),
    url: v.string(),
    scope: Scope,
    members: v.array(PartyMember),
    isPaced: v.boolean(),
  }),
  v.object({ kind: v.literal('changed') }),
  v.object({ kind: v.literal('report') }),
])
export type MembersOrder = v.InferOutput<typeof MembersOrder>

/** The observations of one member: each revision that its data reached, with the time, and the results of its pulls. */
const SeenByMember = v.object({
  reached: v.array(v.tuple([v.number(), v.number()])),
  pulls: v.number(),
  limited: v.number(),
})
export type SeenByMember = v.InferOutput<typeof SeenByMember>

/** Reports of a process of members. */
export const MembersReport = v.variant('kind', [
  v.object({ kind: v.literal('standing') }),
  v.object({ kind: v.literal('seen'), members: v.array(SeenByMember) }),
])
export type MembersReport = v.InferOutput<typeof MembersReport>
