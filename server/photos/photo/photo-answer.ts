import * as v from 'valibot'
import type { PhotoAnswer } from '#src/contract/calls/answers.ts'
import { FilterSettings } from '#src/contract/entities/photos/filter-settings.ts'
import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import { type ReactionCode, ReactionCounts } from '#src/contract/entities/responses/reaction.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { isoTime } from '#server/core/clock/clock.ts'
import { endOf } from '#server/access/end-with-legal-hold.ts'
import { clipOf } from './clip-store.ts'
import { personOf } from '#server/accounts/users/user-answer.ts'
import type { PhotoWithUploader } from './photo-store.ts'

export function photoAnswer(photo: PhotoWithUploader): PhotoAnswer {
  return {
    id: photo.id,
    filename: photo.filename,
    originalName: photo.original_name,
    locationId: photo.zone_id,
    uploadedAt: isoTime(photo.uploaded_at),
    capturedAt: isoTimeOrNull(photo.captured_at),
    expiresAt: isoTimeOrNull(endOf(photo)),
    width: photo.width,
    height: photo.height,
    caption: photo.caption,
    altText: photo.alt_text,
    likes: photo.likes,
    commentCount: photo.comment_count,
    reactionCounts: readCounts(photo.reaction_counts),
    uploader: personOf(photo),
    status: photo.status,
    parentId: photo.parent_id,
    filterSettings: readSettings(photo.filter_settings),
    ...sphereOf(photo),
    ...clipOf(photo),
  }
}

export function photoRow(photo: PhotoWithUploader, canDelete: boolean): PhotoRow {
  return {
    id: photo.id,
    rev: photo.rev,
    zoneId: photo.zone_id,
    filename: photo.filename,
    originalName: photo.original_name,
    uploadedAt: photo.uploaded_at,
    capturedAt: photo.captured_at,
    expiresAt: endOf(photo),
    width: photo.width,
    height: photo.height,
    caption: photo.caption,
    altText: photo.alt_text,
    placeholderColor: photo.placeholder_color,
    likes: photo.likes,
    commentCount: photo.comment_count,
    reactionCounts: readCounts(photo.reaction_counts),
    uploader: personOf(photo),
    status: photo.status,
    canDelete,
    parentId: photo.parent_id,
    filterSettings: readSettings(photo.filter_settings),
    ...sphereOf(photo),
    ...clipOf(photo),
    ...(photo.mission_id === null ? {} : { missionId: photo.mission_id }),
    ...codeOf(photo),
  }
}

function sphereOf({ is_spherical: isSpherical }: PhotoWithUploader): Pick<PhotoRow, 'isSpherical'> {
  return isSpherical === 1 ? { isSpherical: true } : {}
}

/** Codes without a label do not divide an album. */
function codeOf({ code_id: codeId, code_label: label }: PhotoWithUploader): Pick<PhotoRow, 'codeId'> {
  return codeId === null || label === null || label === '' ? {} : { codeId }
}

/** Returns the stored filter settings. Only our own code writes that column. */
function readSettings(text: string | null): FilterSettings | null {
  return text === null ? null : v.parse(FilterSettings, JSON.parse(text))
}

/** Returns the stored counts. Only our own code writes that column. */
export function readCounts(text: string): v.InferOutput<typeof ReactionCounts> {
  return text === '{}' ? {} : v.parse(ReactionCounts, JSON.parse(text))
}

/** Returns the counts with the count of one code changed by one. A code that reaches 0 is removed. */
export function withCountChanged(text: string, code: ReactionCode, by: 1 | -1): string {
  const counts = readCounts(text)
  const { [code]: count = 0, ...others } = counts
  return JSON.stringify(count + by > 0 ? { ...others, [code]: count + by } : others)
}

function isoTimeOrNull(at: EpochMs | null): string | null {
  return at === null ? null : isoTime(at)
}
