import * as v from 'valibot'
import { Scope } from '#src/contract/wire/sync-messages.ts'

/** A member as the processes of this bench hand it on. */
const PartyMember = v.object({ userId: v.string(), cookie: v.string() })
export type PartyMember = v.InferOutput<typeof PartyMember>

/** What all processes of the server share; null: one process has all by itself. */
export const PartyEngines = v.nullable(
  v.object({ databaseUrl: v.string(), busUrl: v.string(), dataDir: v.string() }),
)
export type PartyEngines = v.InferOutput<typeof PartyEngines>

/** What a process of the server is started with, as JSON; `members` null: it serves those that the first one made. */
export const ServerStart = v.object({ members: v.nullable(v.number()), engines: PartyEngines })
export type ServerStart = v.InferOutput<typeof ServerStart>

/** What the process of the server tells: where it is, each change as it is committed, and what was measured. */
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
   * After a collection, where the process may ask for one: what its objects and buffers take, and what the process as a
   * whole does.
   */
  v.object({ kind: v.literal('measured'), cpuMs: v.number(), liveBytes: v.number(), rssBytes: v.number() }),
])
export type ServerReport = v.InferOutput<typeof ServerReport>

/** What the process of the server is told. */
export const ServerOrder = v.picklist(['measure', 'end'])

/** What a process of members is told. `changed`: only naive members need to hear it, the others have a live stream. */
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

/** What one member saw: each revision that its data reached, with the time, and how its pulls were answered. */
const SeenByMember = v.object({
  reached: v.array(v.tuple([v.number(), v.number()])),
  pulls: v.number(),
  limited: v.number(),
})
export type SeenByMember = v.InferOutput<typeof SeenByMember>

/** What a process of members tells. */
export const MembersReport = v.variant('kind', [
  v.object({ kind: v.literal('standing') }),
  v.object({ kind: v.literal('seen'), members: v.array(SeenByMember) }),
])
export type MembersReport = v.InferOutput<typeof MembersReport>
