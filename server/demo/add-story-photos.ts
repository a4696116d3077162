import { join } from 'node:path'
import * as v from 'valibot'
import {
  commentIdIn,
  guestbookIdIn,
  type MissionId,
  missionIdIn,
  type PhotoId,
  photoIdIn,
  type UserId,
} from '#src/contract/entities/ids/ids.ts'
import { TrailPhotos } from '#src/contract/entities/zones/trail.ts'
import { reactions } from '#src/contract/entities/responses/reaction.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'
import { ok } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { allScopes, type Transaction } from '#server/core/db/database.ts'
import type { StoredImage } from '#server/core/images/stored-image.ts'
import { withStoredImage } from '#server/photos/ingest/with-stored-image.ts'
import { missionsSince } from '#server/photos/missions/mission-store.ts'
import type { MutationContext } from '#server/replication/mutation-handler.ts'
import type { ApplyMutation, RouteDeps } from '#server/replication/single-request-mutation.ts'
import { joinZone } from '#server/zones/joining/join-zone.ts'
import { membershipOf } from '#server/zones/members/member-store.ts'
import { trailOfZone } from '#server/zones/trails/trail-store.ts'
import { guestCodesOf } from '#server/zones/zone/zone-store.ts'
import { demoPeople, demoZones, setShotsMade, shotsMade } from './demo-store.ts'
import { drawScene, sceneSize } from './drawing/draw-scene.ts'
import { demoLanguage, isOpen } from './make-zones.ts'
import { altTexts, inLanguage, type Shot, type BilingualText } from './stories/story.ts'
import { stories } from './stories/stories.ts'

/** `applyMutation` must not count towards the limits of the accounts. */
type DemoDeps = RouteDeps

type DemoZone = Awaited<ReturnType<typeof unfinishedZones>>[number]

/** The demo accounts, the host first. */
type People = readonly UserId[]

/** Returns the open demo zones that do not have all photos of their story yet. */
async function unfinishedZones({ database, clock }: Pick<DemoDeps, 'database' | 'clock'>) {
  const zones = await database.reader.all(demoZones, {})
  return zones.filter(
    (zone) => isOpen(zone, clock.now()) && zone.shots_made < stories[zone.brand].shots.length,
  )
}

/** Returns true if `addStoryPhotos` would add something. */
export async function hasUnfinishedStories(deps: Pick<DemoDeps, 'database' | 'clock'>): Promise<boolean> {
  return (await unfinishedZones(deps)).length > 0
}

/**
 * Adds the photos of the stories with their reactions and comments, one photo of each zone in turn, until all exist or
 * `stop` is aborted. Each photo is added once, even after a crash or if several processes run this.
 */
export async function addStoryPhotos(deps: DemoDeps, stop: AbortSignal): Promise<void> {
  for (let zones = await unfinishedZones(deps); zones.length > 0; zones = await unfinishedZones(deps))
    for (const zone of zones) {
      if (stop.aborted) return
      await addNextShot(deps, zone)
    }
}

async function addNextShot(deps: DemoDeps, zone: DemoZone): Promise<void> {
  const index = zone.shots_made
  const shot = stories[zone.brand].shots[index]
  const people = (await deps.database.reader.all(demoPeople, {})).map(({ user_id: userId }) => userId)
  const [host] = people
  if (shot === undefined || host === undefined) return
  const work = await deps.blobs.workFolder()
  try {
    const svg = drawScene(shot, `${zone.brand} ${index}`)
    const { width: widthPx, height: heightPx } = sceneSize(shot)
    const task = {
      kind: 'drawing',
      input: null,
      output: join(work.path, 'drawn.jpg'),
      svg,
      widthPx,
      heightPx,
    } as const
    const drawn = await deps.images.run(task, host)
    if (!drawn.ok || drawn.value.kind !== 'rendered') throw new Error('Cannot render a demo picture')
    const { path: input, sha256 } = drawn.value.file
    await withStoredImage(deps, { input, folder: work.path, account: host }, async (image) => {
      const added = await deps.database.write(async (transaction) => {
        // Another process may have added the photo, or an admin may have removed the zone.
        if ((await transaction.first(shotsMade, { zoneId: zone.id }))?.shots_made !== index) return ok(false)
        await addShot({ deps, transaction, zone, people }, { shot, index, image, sha256 })
        await transaction.run(setShotsMade, { zoneId: zone.id, count: index + 1 })
        return ok(true)
      }, allScopes)
      return { value: null, isKept: added.ok && added.value }
    })
  } finally {
    await work.remove()
  }
}

interface StoryContext {
  readonly deps: DemoDeps
  readonly transaction: Transaction
  readonly zone: DemoZone
  readonly people: People
}

interface NewShot {
  readonly shot: Shot
  readonly index: number
  readonly image: StoredImage
  readonly sha256: string
}

async function addShot(storyContext: StoryContext, { shot, index, image, sha256 }: NewShot): Promise<void> {
  const { deps, zone } = storyContext
  if (index === 0) await prepareStory(storyContext)
  const photoId = photoIdIn(zone.id, deps.ids.uuid())
  const takenAt = timeOf(storyContext, shot.at)
  const localize = (words: BilingualText) => inLanguage(words, demoLanguage())
  const upload = {
    id: photoId,
    zoneId: zone.id,
    originalName: `demo-${index + 1}.jpg`,
    capturedAt: takenAt,
    caption: shot.caption === undefined ? '' : localize(shot.caption),
    altText: localize(altTexts[shot.scene]),
    sha256,
    parentId: null,
    filterSettings: null,
    isSpherical: false,
  }
  await act(storyContext, { by: shot.by, at: takenAt, image }, { name: 'photo.upload', args: upload })
  const mission = shot.mission === undefined ? undefined : (await missionsOf(storyContext))[shot.mission]
  if (mission !== undefined)
    await act(
      storyContext,
      { by: shot.by, at: takenAt },
      { name: 'mission.answer', args: { photoId, missionId: mission } },
    )
  if (shot.onWay !== undefined) await placeOnTrail(storyContext, photoId, { onWay: shot.onWay, at: takenAt })
  await respond(storyContext, shot, { photoId, index })
}

/** Sets the location of a photo of the host to a point on the trail. */
async function placeOnTrail(
  storyContext: StoryContext,
  photoId: PhotoId,
  { onWay, at }: { readonly onWay: number; readonly at: EpochMs },
): Promise<void> {
  const { transaction, zone } = storyContext
  const trail = await transaction.first(trailOfZone, { zoneId: zone.id })
  if (trail === undefined) return
  const photos = v.parse(TrailPhotos, JSON.parse(trail.photos))
  const atMeters = Math.floor(trail.length_meters * onWay)
  const args = { zoneId: zone.id, line: trail.line, photos: [...photos, { photoId, atMeters }] }
  await act(storyContext, { by: 0, at }, { name: 'trail.set', args })
}

/** Adds likes, reactions and comments by the other guests in the following minutes. */
async function respond(
  storyContext: StoryContext,
  shot: Shot,
  { photoId, index }: { readonly photoId: PhotoId; readonly index: number },
): Promise<void> {
  const { deps, zone, people } = storyContext
  for (let turn = 1; turn <= shot.likes; turn += 1) {
    const by = (shot.by + turn) % people.length
    const at = timeOf(storyContext, shot.at + turn)
    await act(storyContext, { by, at }, { name: 'photo.like', args: { photoId, liked: true } })
    const emoji = reactions[(index + turn) % reactions.length]?.code
    if (emoji !== undefined && turn % 3 === 0)
      await act(storyContext, { by, at }, { name: 'reaction.add', args: { photoId, emoji } })
  }
  for (const [turn, { by, words }] of (shot.comments ?? []).entries()) {
    const createdAt = timeOf(storyContext, shot.at + 3 + 2 * turn)
    const content = inLanguage(words, demoLanguage())
    const args = { id: commentIdIn(zone.id, deps.ids.uuid()), photoId, content, createdAt }
    await act(storyContext, { by, at: createdAt }, { name: 'comment.add', args })
  }
}

/** Adds all members, creates the missions and the trail, and adds the guestbook entries. */
async function prepareStory(storyContext: StoryContext): Promise<void> {
  const { deps, transaction, zone, people } = storyContext
  const [code] = await transaction.all(guestCodesOf, { zoneId: zone.id })
  for (const [place, userId] of people.entries()) {
    if ((await transaction.first(membershipOf, { zoneId: zone.id, userId })) !== undefined) continue
    const at = timeOf(storyContext, place)
    await joinZone(transaction, {
      zoneId: zone.id,
      userId,
      role: 'contributor',
      codeId: code?.id ?? null,
      at,
    })
  }
  for (const words of stories[zone.brand].missions) {
    const args = {
      id: missionIdIn(zone.id, deps.ids.uuid()),
      text: inLanguage(words, demoLanguage()),
      isTimeLapse: false,
    }
    await act(storyContext, { by: 0, at: timeOf(storyContext, 0) }, { name: 'mission.add', args })
  }
  const { way } = stories[zone.brand]
  if (way !== undefined) {
    const args = { zoneId: zone.id, line: way, photos: [] }
    await act(storyContext, { by: 0, at: timeOf(storyContext, 0) }, { name: 'trail.set', args })
  }
  for (const { by, at, words } of stories[zone.brand].guestbook) {
    const createdAt = timeOf(storyContext, at)
    const id = guestbookIdIn(zone.id, deps.ids.uuid())
    const args = { id, text: inLanguage(words, demoLanguage()), photoId: null, voice: null, createdAt }
    await act(storyContext, { by, at: createdAt }, { name: 'guestbook.add', args })
  }
}

/** Returns the missions in the order in which they were created. */
async function missionsOf({ transaction, zone }: StoryContext): Promise<readonly MissionId[]> {
  const all = { since: 0, upTo: Number.MAX_SAFE_INTEGER, limit: 100 }
  return (await transaction.all(missionsSince, { zoneId: zone.id, ...all })).map(({ id }) => id)
}

/** Converts a minute of the story to a time, which is never later than now. */
function timeOf({ deps, zone }: Pick<StoryContext, 'deps' | 'zone'>, minute: number): EpochMs {
  return Math.min(zone.created_at + minute * minuteMs, deps.clock.now())
}

interface StoryAction {
  readonly by: number
  readonly at: EpochMs
  readonly image?: StoredImage
}

/** Applies a mutation as one of the demo accounts, at the time of the story. A refusal is a bug. */
async function act(
  { deps, transaction, people }: StoryContext,
  { by, at, image }: StoryAction,
  mutation: Parameters<ApplyMutation>[1],
): Promise<void> {
  const userId = people[by]
  if (userId === undefined) throw new Error('The demo is missing a person')
  const device = { id: null, unsentCount: 0, lostCount: 0 }
  const context: MutationContext = {
    transaction,
    viewer: {
      userId,
      sessionId: '',
      kind: 'guest',
      plan: by === 0 ? 'premium' : 'free',
      isAdmin: false,
      device,
    },
    now: at,
    deps,
    publicUrl: '',
    ...(image === undefined ? {} : { image: { ...image, fullBytes: null } }),
  }
  const done = await deps.applyMutation(context, mutation)
  if (!done.ok) throw new Error(`The demo mutation ${mutation.name} was refused: ${done.error.code}`)
}
