import type { ZoneView } from '#src/data/zones/zone-view.ts'

/** The steps that a host completes once per zone. */
export const setupSteps = ['place', 'cover', 'approval', 'sharing', 'photos'] as const
export type SetupStep = (typeof setupSteps)[number]

/** Returns the steps of a zone, each with whether it is done. */
export function setupOf(zone: ZoneView): readonly { readonly step: SetupStep; readonly isDone: boolean }[] {
  const done: Readonly<Record<SetupStep, boolean>> = {
    place: zone.latitude !== null,
    cover: zone.coverPhotoId !== null,
    approval: zone.moderation !== 'off',
    sharing: zone.sharesLinks,
    photos: (zone.photoCount ?? 0) > 0,
  }
  return setupSteps.map((step) => ({ step, isDone: done[step] }))
}
