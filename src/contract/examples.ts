import * as v from 'valibot'
import { type MutationInput, type MutationName } from './mutations.ts'
import { OrderId } from './order.ts'
import { CodeId, CommentId, MemberId, PhotoId, ReportId, UserId, ZoneId } from './ids.ts'
import { ZoneCode } from './zone-code.ts'

const zoneId = v.parse(ZoneId, '01990000-0000-7000-8000-000000000001')
const userId = v.parse(UserId, '01990000-0000-7000-8000-000000000002')
const photoId = v.parse(PhotoId, `${zoneId}_01990000-0000-7000-8000-000000000003`)
const commentId = v.parse(CommentId, `${zoneId}_01990000-0000-7000-8000-000000000004`)
const codeId = v.parse(CodeId, `${zoneId}_01990000-0000-7000-8000-000000000005`)
const reportId = v.parse(ReportId, `${zoneId}_01990000-0000-7000-8000-000000000007`)
const newCodeId = v.parse(CodeId, `${zoneId}_01990000-0000-7000-8000-000000000006`)
const code = v.parse(ZoneCode, 'Zm9vYmFyYmF6cXV4')
const newCode = v.parse(ZoneCode, 'YmFyYmF6cXV4Zm9v')
const orderId = v.parse(OrderId, '01990000-0000-7000-8000-000000000007')
const person = { id: userId, firstName: 'Ada', lastName: null, displayName: 'Ada', profileImageUrl: null }

/** One valid example of each replicated row: tests and demo data only. */
export const rowExamples = {
  user: {
    ...person,
    id: userId,
    rev: 1,
    kind: 'guest',
    email: null,
    subscriptionPlan: 'free',
    remainingDownloads: 3,
    isAdmin: false,
  },
  membership: { id: zoneId, rev: 2, role: 'contributor', joinedAt: 1_760_000_000_000 },
  zone: {
    id: zoneId,
    rev: 1,
    name: 'Summit meadow',
    brand: 'snapzone',
    kind: 'event',
    ownerId: userId,
    latitude: 47.42,
    longitude: 10.98,
    radiusMeters: 300,
    mode: 'open',
    moderation: 'off',
    isStrict: false,
    sharesLinks: false,
    isPlaceObscured: false,
    isListed: false,
    revealAt: null,
    maxPhotos: null,
    timeZone: 'Europe/Berlin',
    createdAt: 1_760_000_000_000,
    expiresAt: 1_760_345_600_000,
    link: `/z/${code}`,
  },
  photo: {
    id: photoId,
    rev: 3,
    zoneId,
    filename: '00112233445566778899aabbccddeeff.jpg',
    originalName: 'IMG_0001.jpg',
    uploadedAt: 1_760_000_100_000,
    capturedAt: 1_760_000_050_000,
    expiresAt: 1_760_345_700_000,
    width: 1600,
    height: 1200,
    caption: '',
    altText: '',
    placeholderColor: '#7a8b99',
    likes: 2,
    commentCount: 1,
    reactionCounts: { fire: 1 },
    uploader: person,
    status: 'ready',
    canDelete: true,
    parentId: null,
    filterSettings: null,
  },
  comment: {
    id: commentId,
    rev: 4,
    photoId,
    content: 'What a view!',
    createdAt: 1_760_000_200_000,
    editedAt: null,
    user: person,
    canEdit: true,
    canDelete: true,
  },
  like: { id: photoId, rev: 5, photoId },
  reaction: { id: `${photoId}:fire`, rev: 6, photoId, emoji: 'fire' },
  member: {
    id: v.parse(MemberId, `${zoneId}_${userId}`),
    rev: 7,
    person,
    role: 'contributor',
    joinedAt: 1_760_000_000_000,
    photoCount: 1,
    bannedAt: null,
    codeLabel: 'Summit post',
  },
  code: {
    id: codeId,
    rev: 8,
    code,
    label: 'Summit post',
    role: 'contributor',
    joins: 3,
    createdAt: 1_760_000_000_000,
    revokedAt: null,
    link: `/z/${code}`,
  },
  order: {
    id: orderId,
    rev: 7,
    kind: 'custom_zone',
    state: 'fulfilled',
    priceCents: 99,
    currency: 'USD',
    isTest: true,
    zoneId,
    zoneName: 'Summit meadow',
    placedAt: 1_760_000_000_000,
    checkoutUrl: null,
  },
  report: {
    id: reportId,
    rev: 9,
    photoId,
    reason: 'of-me',
    note: '',
    createdAt: 1_760_000_300_000,
    resolvedAt: null,
    reporter: person,
  },
} as const

/** One valid example of the args of each mutation: tests and demo data only. */
export const mutationExamples = {
  'zone.create': {
    id: zoneId,
    code,
    name: 'Summit meadow',
    brand: 'snapzone',
    latitude: 47.42,
    longitude: 10.98,
    timeZone: 'Europe/Berlin',
  },
  'zone.scan': {
    qrCode: code,
    userCoordinates: { latitude: 47.42, longitude: 10.98 },
    accuracyMeters: 12,
    capturedAt: 1_760_000_000_000,
  },
  'zone.update': { id: zoneId, name: 'Summit', mode: 'reveal-at-time', revealAt: 1_760_100_000_000 },
  'zone.extend': { id: zoneId },
  'zone.leave': { id: zoneId },
  'member.set-role': { zoneId, userId, role: 'moderator' },
  'member.ban': { zoneId, userId, hidesPhotos: true },
  'member.unban': { zoneId, userId },
  'code.add': { id: codeId, code, label: 'Summit post', role: 'contributor' },
  'code.revoke': { id: codeId },
  'code.rotate': { id: codeId, newId: newCodeId, newCode },
  'photo.upload': {
    id: photoId,
    zoneId,
    originalName: 'IMG_0001.jpg',
    capturedAt: 1_760_000_050_000,
    caption: '',
    altText: '',
    sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    parentId: null,
    filterSettings: null,
  },
  'photo.report': { id: reportId, photoId, reason: 'of-me', note: '' },
  'photo.moderate': { photoId, decision: 'restore' },
  'photo.delete': { id: photoId },
  'photo.like': { photoId, liked: true },
  'reaction.add': { photoId, emoji: 'fire' },
  'reaction.remove': { photoId, emoji: 'fire' },
  'comment.add': { id: commentId, photoId, content: 'What a view!', createdAt: 1_760_000_200_000 },
  'comment.update': { id: commentId, content: 'What a wide view!' },
  'comment.delete': { id: commentId },
  'order.place': {
    id: orderId,
    kind: 'custom_zone',
    expectedPriceCents: 99,
    zone: { id: zoneId, code, name: 'Summit meadow', brand: 'snapzone', timeZone: 'Europe/Berlin' },
  },
} satisfies { readonly [Name in MutationName]: MutationInput<Name> }
