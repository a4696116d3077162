import * as v from 'valibot'
import { PhotoId, ReportId, ZoneId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import {
  AltText,
  AtCode,
  Caption,
  IsSpherical,
  KeptFilterSettings,
  OriginalName,
  ParentId,
  Sha256,
} from '#src/contract/entities/photos/photo.ts'
import {
  PhotoDecision,
  ReportNote,
  ReportReason,
  SeenFile,
  SeenReports,
} from '#src/contract/entities/responses/report.ts'
import { userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { defineMutation, photoTraits } from './mutation-definition.ts'
import { readPhoto, respondToPhoto } from './permission.ts'

/** Mutations of a photo. */
export const photoMutations = {
  /** An upload counts towards the account's limit before its bytes are read. */
  'photo.upload': defineMutation({
    args: v.object({
      id: PhotoId,
      zoneId: ZoneId,
      originalName: OriginalName,
      capturedAt: v.nullable(EpochMs),
      caption: Caption,
      altText: AltText,
      sha256: Sha256,
      parentId: ParentId,
      filterSettings: KeptFilterSettings,
      isSpherical: IsSpherical,
      atCode: AtCode,
    }),
    permission: { on: 'zone', roles: ['contributor'], otherwise: 'access_denied' },
    queue: ({ id, zoneId }) => ({
      lane: 'bulk',
      groupKey: `photo:${id}`,
      scope: zoneScope(zoneId),
      makes: [`photo:${id}`],
      needs: [`zone:${zoneId}`],
    }),
    limits: ({ zoneId }) => ({ zone: { limit: 'upload-zone', id: zoneId } }),
  }),
  /** Sets the uploader's description, before or after the photo was sent; '' for none. */
  'photo.describe': defineMutation({
    args: v.object({ photoId: PhotoId, caption: Caption, altText: AltText }),
    permission: { on: 'photo', roles: ['uploader'], otherwise: 'not_owner' },
    queue: ({ photoId }) => photoTraits(photoId),
  }),
  'photo.delete': defineMutation({
    args: v.object({ id: PhotoId }),
    permission: {
      on: 'photo',
      roles: ['uploader', 'moderator', 'site-admin'],
      otherwise: 'not_owner',
      alsoOwn: true,
      alsoUnseen: true,
    },
    queue: ({ id }) => photoTraits(id),
    call: ({ id }) => ({ name: 'deletePhoto', params: { id } }),
  }),
  'photo.like': defineMutation({
    args: v.object({ photoId: PhotoId, liked: v.boolean() }),
    permission: respondToPhoto,
    queue: ({ photoId }) => photoTraits(photoId),
    call: ({ photoId, liked }) => ({ name: 'like', params: { id: photoId }, body: { liked } }),
    limits: ({ photoId }) => ({
      account: 'reaction',
      zone: { limit: 'reaction-zone', id: zoneIdOf(photoId) },
    }),
  }),
  /**
   * Counts in the month in which the server receives it. All downloads of a user are sent in the order of the requests.
   */
  'photo.download': defineMutation({
    args: v.object({ photoId: PhotoId }),
    permission: readPhoto,
    queue: ({ photoId }, userId) => ({
      lane: 'control',
      groupKey: 'downloads',
      scope: userScope(userId),
      makes: [],
      needs: [`photo:${photoId}`],
    }),
    call: ({ photoId }) => ({ name: 'download', params: { id: photoId } }),
  }),
  'photo.report': defineMutation({
    args: v.object({ id: ReportId, photoId: PhotoId, reason: ReportReason, note: ReportNote }),
    permission: readPhoto,
    queue: ({ photoId }) => photoTraits(photoId),
    call: ({ photoId, ...body }) => ({ name: 'reportPhoto', params: { id: photoId }, body }),
    limits: () => ({ account: 'report' }),
  }),
  /**
   * `seen`: the file that the moderator saw; approving a preview does not approve a photo that differs from it.
   * `reports`: the reports that the moderator saw.
   */
  'photo.moderate': defineMutation({
    args: v.object({ photoId: PhotoId, decision: PhotoDecision, seen: SeenFile, reports: SeenReports }),
    permission: { on: 'photo', roles: ['moderator'], otherwise: 'access_denied' },
    queue: ({ photoId }) => photoTraits(photoId),
    call: ({ photoId, decision, seen, reports }) => ({
      name: 'moderatePhoto',
      params: { id: photoId },
      body: { decision, seen, reports },
    }),
  }),
}
