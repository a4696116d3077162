import * as v from 'valibot'
import { boundedList } from '#src/contract/rules/bounds.ts'
import { CollectionAnswer, LeftBehindAnswer, DownloadAnswer, PhotoAnswer, UploadAnswer } from './answers.ts'
import { PhotoId, ReportId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import {
  PhotoDecision,
  ReportNote,
  ReportReason,
  SeenFile,
  SeenReports,
} from '#src/contract/entities/responses/report.ts'
import { maxAlbumPhotos } from '#src/contract/entities/photos/shared-photo.ts'
import { IsoDay } from '#src/contract/wire/time.ts'
import type { Call } from './call.ts'
import { linkCalls } from './link-calls.ts'

const photoId = v.object({ id: PhotoId })
const zoneId = v.object({ id: ZoneId })
const upload = { path: '/api/uploads/:id', access: 'signed-in', limit: 'part', params: photoId } as const
const Day = v.union([v.picklist(['today', 'all']), IsoDay], 'must be today, all or YYYY-MM-DD')

/** Photos: upload, list by day, download, delete. */
export const photoCalls = {
  uploadPhoto: {
    method: 'POST',
    path: '/api/photos/upload',
    access: 'signed-in',
    limit: 'upload',
    answer: UploadAnswer,
  },
  /** Tus 1.0: how much of a photo has arrived, as `Upload-Offset` of `Upload-Length`. */
  uploadOffset: { method: 'HEAD', ...upload },
  /** Tus 1.0: the next bytes. The last of them complete the photo. */
  uploadPart: { method: 'PATCH', ...upload },
  photosByQuery: {
    method: 'GET',
    path: '/api/photos/location',
    access: 'signed-in',
    limit: 'api',
    query: v.object({ locationId: ZoneId, date: v.optional(Day, 'today') }),
    answer: v.array(PhotoAnswer),
  },
  photosOfZone: {
    method: 'GET',
    path: '/api/photos/location/:id',
    access: 'signed-in',
    limit: 'api',
    params: zoneId,
    query: v.object({ date: v.optional(Day, 'today') }),
    answer: v.array(PhotoAnswer),
  },
  photosOfDay: {
    method: 'GET',
    path: '/api/photos/location/:id/:date',
    access: 'signed-in',
    limit: 'api',
    params: v.object({ id: ZoneId, date: Day }),
    answer: v.array(PhotoAnswer),
  },
  /** The caller's photos and comments in zones that they left or were banned from, or that ended. */
  leftBehind: {
    method: 'GET',
    path: '/api/photos/left-behind',
    access: 'signed-in',
    limit: 'api',
    answer: LeftBehindAnswer,
  },
  deletePhoto: {
    method: 'DELETE',
    path: '/api/photos/:id',
    access: 'signed-in',
    limit: 'write',
    params: photoId,
  },
  reportPhoto: {
    method: 'POST',
    path: '/api/photos/:id/reports',
    access: 'signed-in',
    limit: 'write',
    params: photoId,
    /** `id` comes from our queue; without it a new one is created. */
    body: v.object({ id: v.optional(ReportId), reason: ReportReason, note: v.optional(ReportNote, '') }),
  },
  moderatePhoto: {
    method: 'POST',
    path: '/api/photos/:id/moderate',
    access: 'signed-in',
    limit: 'write',
    params: photoId,
    body: v.object({ decision: PhotoDecision, seen: SeenFile, reports: SeenReports }),
  },
  download: {
    method: 'POST',
    path: '/api/photos/:id/download',
    access: 'signed-in',
    limit: 'api',
    params: photoId,
    answer: DownloadAnswer,
  },
  /** Downloads many photos as one collection, on plans that include it. Either all downloads are recorded or none. */
  collectPhotos: {
    method: 'POST',
    path: '/api/photos/collection',
    access: 'signed-in',
    limit: 'write',
    body: v.object({ photoIds: v.pipe(boundedList(PhotoId, maxAlbumPhotos), v.minLength(1)) }),
    answer: CollectionAnswer,
  },
  ...linkCalls,
} as const satisfies Record<string, Call>
