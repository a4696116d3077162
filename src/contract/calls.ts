import * as v from 'valibot'
import { CommentAnswer, DownloadAnswer, LikeAnswer, LocationAnswer } from './answers.ts'
import { PhotoAnswer, ScanAnswer, SessionAnswer, UploadAnswer } from './answers.ts'
import { BrandSlug } from './brand-slug.ts'
import type { Call } from './call.ts'
import { CommentContent } from './comment.ts'
import { CommentId, PhotoId, UserId, ZoneId } from './ids.ts'
import { Coordinates, Latitude, Longitude } from './position.ts'
import { ReactionOnWire } from './reaction.ts'
import { PullAnswer, PullQuery, PushAnswer, PushBody, Scope } from './sync-messages.ts'
import { EpochMs, IsoDay, IsoTime, TimeZone } from './time.ts'
import { DisplayName, Email, Password, User } from './user.ts'
import { ScannedText, ZoneCode } from './zone-code.ts'
import { Moderation, RadiusMeters, ZoneKind, ZoneMode, ZoneName } from './zone.ts'

const photoId = v.object({ id: PhotoId })
const upload = { path: '/api/uploads/:id', access: 'signed-in', limit: 'part', params: photoId } as const
const commentId = v.object({ id: CommentId })
const zoneId = v.object({ id: ZoneId })
const Day = v.union([v.picklist(['today', 'all']), IsoDay], 'must be today, all or YYYY-MM-DD')

/** Every HTTP call of SPEC section 7 that exists so far, and ours. */
export const calls = {
  ping: { method: 'GET', path: '/api/ping', access: 'anyone', limit: 'api' },
  currentUser: { method: 'GET', path: '/api/auth/user', access: 'signed-in', limit: 'api', answer: User },
  continueAsGuest: {
    method: 'POST',
    path: '/api/auth/guest',
    access: 'anyone',
    /** A whole wedding comes from one address: guests count as ordinary calls. */
    limit: 'api',
    body: v.object({ displayName: DisplayName }),
    answer: User,
  },
  register: {
    method: 'POST',
    path: '/api/auth/register',
    access: 'anyone',
    limit: 'sign-in',
    body: v.object({
      email: Email,
      password: Password,
      firstName: DisplayName,
      lastName: v.optional(DisplayName),
    }),
    answer: User,
  },
  signIn: {
    method: 'POST',
    path: '/api/auth/sign-in',
    access: 'anyone',
    limit: 'sign-in',
    body: v.object({ email: Email, password: v.pipe(v.string('must be text'), v.maxLength(200)) }),
    answer: User,
  },
  signOut: { method: 'POST', path: '/api/logout', access: 'anyone', limit: 'api' },
  sessions: {
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'signed-in',
    limit: 'api',
    answer: v.array(SessionAnswer),
  },
  revokeSession: {
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'signed-in',
    limit: 'api',
    params: v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'is not a session id')) }),
  },
  createZone: {
    method: 'POST',
    path: '/api/locations',
    access: 'signed-in',
    limit: 'api',
    mutation: 'zone.create',
    body: v.object({
      id: v.optional(ZoneId),
      /** The first code; a caller that gives none gets a new one. */
      code: v.optional(ZoneCode),
      name: ZoneName,
      brand: BrandSlug,
      kind: v.optional(ZoneKind),
      latitude: v.optional(v.nullable(Latitude)),
      longitude: v.optional(v.nullable(Longitude)),
      radiusMeters: v.optional(RadiusMeters),
      mode: v.optional(ZoneMode),
      moderation: v.optional(Moderation),
      timeZone: v.optional(TimeZone),
    }),
    answer: v.object({ location: LocationAnswer, code: v.string(), qrCode: v.string() }),
  },
  myZones: {
    method: 'GET',
    path: '/api/locations/user',
    access: 'signed-in',
    limit: 'api',
    answer: v.array(LocationAnswer),
  },
  zone: {
    method: 'GET',
    path: '/api/locations/:id',
    access: 'signed-in',
    limit: 'api',
    params: zoneId,
    answer: v.object({ location: LocationAnswer }),
  },
  scan: {
    method: 'POST',
    path: '/api/locations/scan',
    access: 'signed-in',
    limit: 'scan',
    mutation: 'zone.scan',
    body: v.object({
      qrCode: ScannedText,
      userCoordinates: v.optional(v.nullable(Coordinates)),
      accuracyMeters: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))),
      /** When the fix was taken: ISO 8601, or epoch ms as the queue keeps it. */
      capturedAt: v.optional(v.union([EpochMs, v.pipe(IsoTime, v.transform(Date.parse), EpochMs)])),
    }),
    answer: ScanAnswer,
  },
  uploadPhoto: {
    method: 'POST',
    path: '/api/photos/upload',
    access: 'signed-in',
    limit: 'upload',
    mutation: 'photo.upload',
    answer: UploadAnswer,
  },
  /** Tus 1.0: how much of a photo has come, as `Upload-Offset` of `Upload-Length`. */
  uploadOffset: { method: 'HEAD', ...upload },
  /** Tus 1.0: the bytes that follow. The last of them make the photo whole. */
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
  deletePhoto: {
    method: 'DELETE',
    path: '/api/photos/:id',
    access: 'signed-in',
    limit: 'api',
    mutation: 'photo.delete',
    params: photoId,
  },
  like: {
    method: 'POST',
    path: '/api/photos/:id/like',
    access: 'signed-in',
    limit: 'reaction',
    mutation: 'photo.like',
    params: photoId,
    body: v.optional(v.object({ liked: v.optional(v.boolean()) }), {}),
    answer: LikeAnswer,
  },
  likes: {
    method: 'GET',
    path: '/api/photos/:id/likes',
    access: 'signed-in',
    limit: 'api',
    params: photoId,
    answer: v.object({ likes: v.number() }),
  },
  likedByMe: {
    method: 'GET',
    path: '/api/photos/:id/likes/user',
    access: 'signed-in',
    limit: 'api',
    params: photoId,
    answer: v.object({ liked: v.boolean() }),
  },
  reactions: {
    method: 'GET',
    path: '/api/photos/:id/reactions',
    access: 'signed-in',
    limit: 'api',
    params: photoId,
    answer: v.array(v.object({ userId: UserId, emoji: v.string() })),
  },
  addReaction: {
    method: 'POST',
    path: '/api/photos/:id/reactions',
    access: 'signed-in',
    limit: 'reaction',
    mutation: 'reaction.add',
    params: photoId,
    body: v.object({ emoji: ReactionOnWire }),
    answer: v.object({ userId: UserId, emoji: v.string() }),
  },
  removeReaction: {
    method: 'DELETE',
    path: '/api/photos/:id/reactions/:emoji',
    access: 'signed-in',
    limit: 'reaction',
    mutation: 'reaction.remove',
    params: v.object({ id: PhotoId, emoji: ReactionOnWire }),
  },
  comments: {
    method: 'GET',
    path: '/api/photos/:id/comments',
    access: 'signed-in',
    limit: 'api',
    params: photoId,
    answer: v.array(CommentAnswer),
  },
  addComment: {
    method: 'POST',
    path: '/api/photos/:id/comments',
    access: 'signed-in',
    limit: 'comment',
    mutation: 'comment.add',
    params: photoId,
    /** `id` and `createdAt` come from our queue; a caller without them gets new ones. */
    body: v.object({ content: CommentContent, id: v.optional(CommentId), createdAt: v.optional(EpochMs) }),
    answer: CommentAnswer,
  },
  updateComment: {
    method: 'PUT',
    path: '/api/comments/:id',
    access: 'signed-in',
    limit: 'comment',
    mutation: 'comment.update',
    params: commentId,
    body: v.object({ content: CommentContent }),
    answer: CommentAnswer,
  },
  deleteComment: {
    method: 'DELETE',
    path: '/api/comments/:id',
    access: 'signed-in',
    limit: 'comment',
    mutation: 'comment.delete',
    params: commentId,
  },
  download: {
    method: 'POST',
    path: '/api/photos/:id/download',
    access: 'signed-in',
    limit: 'api',
    params: photoId,
    answer: DownloadAnswer,
  },
  push: {
    method: 'POST',
    path: '/api/sync/push',
    access: 'signed-in',
    limit: 'push',
    body: PushBody,
    answer: PushAnswer,
  },
  pull: {
    method: 'GET',
    path: '/api/sync/pull',
    access: 'signed-in',
    limit: 'api',
    query: PullQuery,
    answer: PullAnswer,
  },
  /** Server-sent events of LivePoke; `scopes` comma-separated, each checked for access; the unreadable are left out. */
  live: {
    method: 'GET',
    path: '/api/sync/live',
    access: 'signed-in',
    limit: 'api',
    query: v.object({
      scopes: v.pipe(
        v.string(),
        v.transform((text) => text.split(',')),
        v.array(Scope),
        v.maxLength(200),
      ),
    }),
  },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls
