import { type ColumnRules, ofAccounts, ofOperator, opensAccount } from './column-rules.ts'

const decidedBy = {
  onMerge: ofAccounts,
  inExport: ofOperator,
} as const
const adminStays = 'Says that an admin acted; who it was has no name any more'

/** Columns for users themselves, their sign-in methods, and the site's notifications and decisions about them. */
export const accountColumns = {
  'users.id': {
    onRemoval: {
      retainedBecause: 'Comments and the books hang on the id; every field that names the person is emptied',
    },
    onMerge: { retainedBecause: 'The guest, without a name, for devices that come later' },
    inExport: { file: 'profile.json' },
  },
  'sessions.user_id': { onRemoval: 'by-hand', onMerge: 'by-hand', inExport: { file: 'sessions.json' } },
  'admins.user_id': { onRemoval: 'delete', onMerge: ofAccounts, inExport: { file: 'profile.json' } },
  'account_keys.user_id': {
    onRemoval: 'delete',
    onMerge: 'delete',
    inExport: { exclusionReason: 'A hash by which a repeated sign-up is known for some days' },
  },
  'passkeys.user_id': {
    onRemoval: 'delete',
    onMerge: ofAccounts,
    inExport: { file: 'passkeys.json', columns: ['name', 'created_at', 'last_used_at'] },
  },
  'oidc_identities.user_id': {
    onRemoval: 'delete',
    onMerge: ofAccounts,
    inExport: { file: 'sign-ins.json', columns: ['issuer', 'subject', 'created_at', 'last_used_at'] },
  },
  'api_tokens.user_id': { onRemoval: 'delete', onMerge: ofAccounts, inExport: { file: 'api-tokens.json' } },
  'webhooks.user_id': {
    onRemoval: 'delete',
    onMerge: ofAccounts,
    inExport: { file: 'webhooks.json', columns: ['id', 'url', 'created_at'] },
  },
  'webhook_messages.user_id': {
    onRemoval: 'delete',
    onMerge: ofAccounts,
    inExport: { exclusionReason: 'On its way to the account’s own program, or there already' },
  },
  'webhook_cursors.user_id': {
    onRemoval: 'delete',
    onMerge: ofAccounts,
    inExport: { exclusionReason: 'The place that a webhook has reached in each zone' },
  },
  'handover_codes.user_id': { onRemoval: 'delete', onMerge: 'delete', inExport: opensAccount },
  'courier_keys.user_id': {
    onRemoval: 'delete',
    onMerge: 'delete',
    inExport: { exclusionReason: 'The hash of a key that stays on the device' },
  },
  'account_tokens.user_id': { onRemoval: 'delete', onMerge: 'delete', inExport: opensAccount },
  'profile_pictures.user_id': {
    onRemoval: 'delete',
    onMerge: 'by-hand',
    inExport: { file: 'profile-picture.webp' },
  },
  'consents.user_id': {
    onRemoval: { retainedBecause: 'Shows which terms held for the payments in the books' },
    onMerge: { unless: ['given_by', 'terms_version', 'privacy_version'] },
    inExport: {
      file: 'consents.json',
      columns: ['given_by', 'terms_version', 'privacy_version', 'given_at'],
    },
  },
  'account_removals.user_id': {
    onRemoval: 'by-hand',
    onMerge: { retainedBecause: 'Who is being removed is not merged' },
    inExport: { exclusionReason: 'It is the removal, after which there is no export' },
  },
  'data_exports.user_id': {
    onRemoval: { retainedBecause: 'It ends at once; a job removes its files, then the row' },
    onMerge: 'move',
    inExport: { exclusionReason: 'It is the export' },
  },
  'merged_guests.guest_id': {
    onRemoval: { retainedBecause: 'A guest who became part of an account is not deleted without it' },
    onMerge: { retainedBecause: 'Says whose the id is now' },
    inExport: { exclusionReason: 'What the guest made is in the other files' },
  },
  'merged_guests.user_id': {
    onRemoval: 'by-hand',
    onMerge: ofAccounts,
    inExport: { exclusionReason: 'What the guest made is in the other files' },
  },
  'suspensions.user_id': {
    onRemoval: 'delete',
    onMerge: { retainedBecause: 'Suspended guests are not merged' },
    inExport: { exclusionReason: 'Suspended accounts cannot ask for an export' },
  },
  'idempotency.user_id': {
    onRemoval: {
      retainedBecause:
        'A repeated request changes nothing twice; the answer, which may hold names, is emptied',
    },
    onMerge: { retainedBecause: 'A key of the guest is found for the account' },
    inExport: { exclusionReason: 'Keys of requests, and answers about what is in the other files' },
  },
  'tombstones.viewer_id': {
    onRemoval: {
      retainedBecause: 'For 30 days it has devices delete rows; it says no more than that they are gone',
    },
    onMerge: { retainedBecause: 'Of rows that only the guest’s devices held' },
    inExport: { exclusionReason: 'Says no more than that rows are gone' },
  },
  'usage_events.user_id': {
    onRemoval: {
      retainedBecause: 'Counted for 90 days under an id that names nobody',
      texts: ['properties', 'referrer', 'user_agent'],
    },
    onMerge: { retainedBecause: 'Counted under an id that names nobody' },
    inExport: { exclusionReason: 'Figures of how the app is used, deleted after 90 days' },
  },
  'performance_metrics.user_id': {
    onRemoval: {
      retainedBecause: 'Counted for 90 days under an id that names nobody',
      texts: ['url', 'user_agent'],
    },
    onMerge: { retainedBecause: 'Counted under an id that names nobody' },
    inExport: { exclusionReason: 'Figures of how fast the app is, deleted after 90 days' },
  },
  'mails.user_id': {
    onRemoval: 'delete',
    onMerge: 'move',
    inExport: { exclusionReason: 'Mails are in the mailbox that they were sent to' },
  },
  'notices.user_id': { onRemoval: 'delete', onMerge: 'by-hand', inExport: { file: 'notifications.json' } },
  'push_subscriptions.user_id': {
    onRemoval: 'delete',
    onMerge: 'delete',
    inExport: {
      exclusionReason: 'Addresses by which devices are reached; the devices are among the sessions',
    },
  },
  'pending_push.recipient_id': {
    onRemoval: 'delete',
    onMerge: 'move',
    inExport: { exclusionReason: 'On its way for some minutes' },
  },
  'pending_push.actor_id': {
    onRemoval: 'delete',
    onMerge: 'move',
    inExport: { exclusionReason: 'On its way to others for some minutes' },
  },
  'push_deliveries.user_id': {
    onRemoval: 'delete',
    onMerge: { unless: ['zone_id'] },
    inExport: { exclusionReason: 'Up to which photo devices were notified' },
  },
  'support_requests.user_id': {
    onRemoval: 'by-hand',
    onMerge: 'move',
    inExport: {
      file: 'support-requests.json',
      columns: ['kind', 'email', 'subject', 'message', 'organisation', 'requested_at', 'closed_at'],
    },
  },
  'hold_requests.admin_id': {
    onRemoval: { retainedBecause: adminStays, texts: ['authority', 'case_number', 'note', 'lift_note'] },
    ...decidedBy,
  },
  'desk_log.admin_id': {
    onRemoval: { retainedBecause: adminStays, texts: ['subject', 'about', 'details'] },
    ...decidedBy,
  },
  'authority_requests.held_by': {
    onRemoval: { retainedBecause: adminStays, texts: authorityTexts() },
    ...decidedBy,
  },
  'authority_requests.decided_by': {
    onRemoval: { retainedBecause: adminStays, texts: authorityTexts() },
    ...decidedBy,
  },
  'competitive_changes.actor_id': {
    onRemoval: { retainedBecause: adminStays, texts: ['before', 'after'] },
    ...decidedBy,
  },
} as const satisfies Readonly<Record<string, ColumnRules>>

/** Texts from authorities, and the replies. */
function authorityTexts() {
  return [
    'authority',
    'official',
    'email',
    'case_number',
    'legal_basis',
    'zone',
    'photo',
    'person',
    'first_day',
    'last_day',
    'message',
    'reply',
    'given',
  ] as const
}
