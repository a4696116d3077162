import * as v from 'valibot'
import { fromLocalTime, toLocalTime } from '#src/contract/wire/zoned-time.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { checkZoneDay, lifetimeStart } from '#src/contract/rules/zone-day.ts'
import { isBlank } from '#src/contract/rules/text.ts'
import { dayInTimeZone, type EpochMs, rangeOfDay, type TimeZone } from '#src/contract/wire/time.ts'
import { ZoneName } from '#src/contract/entities/zones/zone.ts'
import type { ZoneChanges } from '#src/data/zones/zone-commands.ts'
import { eventChangesOf, type EventDraft, eventDraftOf, invalidLineOf } from './event-draft.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'

/** The form state of the settings. */
export interface SettingsDraft
  extends
    EventDraft,
    Pick<
      ZoneView,
      | 'name'
      | 'mode'
      | 'moderation'
      | 'language'
      | 'sharesLinks'
      | 'isStrict'
      | 'isPlaceObscured'
      | 'protectsPhotos'
      | 'clips'
      | 'living'
    > {
  /** Local time in the zone's time zone; '' if not set. */
  readonly revealLocal: string
  /** The number of shots on each member's roll until the reveal; null for no roll. */
  readonly rollShots: number | null
  readonly isMemorial: boolean
  /** The zone's day in its own time zone; '' while it is being typed. */
  readonly day: string
}

export type SettingsProblem =
  | 'name-missing'
  | 'name-long'
  | 'reveal-missing'
  | 'reveal-past'
  | 'day-far'
  | 'programme-missing'

/** Returns the form for the zone's current settings. */
export function draftOf(zone: ZoneView): SettingsDraft {
  const { name, mode, moderation, language, sharesLinks, isStrict, isPlaceObscured } = zone
  const { revealAt, rollShots, timeZone, protectsPhotos, clips, living } = zone
  const revealLocal = revealAt === null ? '' : toLocalTime(revealAt, timeZone)
  const isMemorial = zone.expiresAt === null && !zone.isProvisional
  const sharing = { sharesLinks, isStrict, isPlaceObscured, protectsPhotos, clips, living }
  const day = dayInTimeZone(lifetimeStart(zone), timeZone)
  const event = eventDraftOf(zone.facts)
  return { name, mode, moderation, language, ...sharing, ...event, revealLocal, rollShots, isMemorial, day }
}

/** Returns the roll that applies, or null. There can be a roll only until the photos are revealed. */
export function rollOf({ mode, rollShots }: Pick<SettingsDraft, 'mode' | 'rollShots'>): number | null {
  return mode === 'reveal-at-time' ? rollShots : null
}

const morning = '10:00'

/**
 * Returns the morning after a day, in the format of the time field. If that day has passed, returns the morning after
 * today.
 */
export function revealAfter(day: string, timeZone: TimeZone, now: EpochMs): string {
  const today = dayInTimeZone(now, timeZone)
  const last = day !== '' && day > today ? day : today
  return `${dayInTimeZone(rangeOfDay(last, timeZone).endAt, timeZone)}T${morning}`
}

const draftKeys = [
  'name',
  'mode',
  'moderation',
  'language',
  'sharesLinks',
  'isStrict',
  'isPlaceObscured',
  'protectsPhotos',
  'clips',
  'living',
  'revealLocal',
  'rollShots',
  'isMemorial',
  'day',
  'startTime',
  'welcome',
  'thanks',
  'announcement',
  'color',
  'announcedMinutes',
  'chapters',
  'programme',
] as const satisfies readonly (keyof SettingsDraft)[]

/** Returns the edits that were made while `saved` was being stored. */
export function editedSince(
  saved: Partial<SettingsDraft>,
  edited: Partial<SettingsDraft>,
): Partial<SettingsDraft> {
  const next: { -readonly [Key in keyof SettingsDraft]?: SettingsDraft[Key] } = { ...edited }
  for (const key of draftKeys) if (next[key] === saved[key]) delete next[key]
  return next
}

/** Returns the changes that the form makes to the zone. Omits unchanged settings. */
export function changesOf(zone: ZoneView, draft: SettingsDraft): ZoneChanges {
  const before = draftOf(zone)
  const isRevealed = draft.mode === 'reveal-at-time' && draft.revealLocal !== before.revealLocal
  const facts = eventChangesOf(zone.facts, draft)
  const name = v.safeParse(ZoneName, draft.name)
  const wanted = name.success ? name.output : draft.name
  return {
    ...(wanted === before.name ? {} : { name: wanted }),
    ...(draft.mode === before.mode ? {} : { mode: draft.mode }),
    ...(draft.moderation === before.moderation ? {} : { moderation: draft.moderation }),
    ...(draft.language === before.language ? {} : { language: draft.language }),
    ...(draft.sharesLinks === before.sharesLinks ? {} : { sharesLinks: draft.sharesLinks }),
    ...(draft.isStrict === before.isStrict ? {} : { isStrict: draft.isStrict }),
    ...(draft.isPlaceObscured === before.isPlaceObscured ? {} : { isPlaceObscured: draft.isPlaceObscured }),
    ...(draft.protectsPhotos === before.protectsPhotos ? {} : { protectsPhotos: draft.protectsPhotos }),
    ...(draft.clips === before.clips || draft.clips === null ? {} : { clips: draft.clips }),
    ...(draft.living === before.living || draft.living === null ? {} : { living: draft.living }),
    ...(draft.day === before.day || draft.day === '' ? {} : { day: draft.day }),
    ...(isRevealed ? { revealAt: fromLocalTime(draft.revealLocal, zone.timeZone) } : {}),
    ...(rollOf(draft) === rollOf(before) ? {} : { rollShots: rollOf(draft) }),
    ...(draft.isMemorial === before.isMemorial ? {} : { isMemorial: draft.isMemorial }),
    ...(Object.keys(facts).length === 0 ? {} : { facts }),
  }
}

/** Counts the changed settings. Each fact of the event counts as one. */
export function countChanges({ facts = {}, ...plain }: ZoneChanges): number {
  return Object.keys(plain).length + Object.keys(facts).length
}

/**
 * Returns the problems for which the server would reject the form, in field order. `plan` is the reader's plan if the
 * reader is the owner; null if it is not known here.
 */
export function problemsOf(
  zone: ZoneView,
  draft: SettingsDraft,
  { now, plan }: { readonly now: EpochMs; readonly plan: PlanId | null },
): readonly SettingsProblem[] {
  const problems: SettingsProblem[] = []
  if (!v.safeParse(ZoneName, draft.name).success)
    problems.push(isBlank(draft.name) ? 'name-missing' : 'name-long')
  const changes = changesOf(zone, draft)
  if (draft.mode === 'reveal-at-time' && (changes.mode !== undefined || changes.revealAt !== undefined)) {
    const revealAt = fromLocalTime(draft.revealLocal, zone.timeZone)
    if (revealAt === null) problems.push('reveal-missing')
    else if (revealAt <= now) problems.push('reveal-past')
  }
  const { createdAt, kind, timeZone } = zone
  const isFar =
    plan !== null &&
    changes.day !== undefined &&
    checkZoneDay({ day: changes.day, timeZone, kind }, { plan, createdAt }) !== null
  if (isFar) problems.push('day-far')
  if (invalidLineOf(draft) >= 0) problems.push('programme-missing')
  return problems
}
