import { type ColumnRules, ofAccounts, ofOperator, opensAccount } from './column-rules.ts'

const decidedBy = {
  onMerge: ofAccounts,
  inExport: ofOperator,
} as const
const adminStays = 'Records that an admin acted, without the admin’s name'

/** Columns for users themselves, their sign-in methods, and the site's notifications and decisions about them. */
export const accountColumns = {
  'users.id': {
    onRemoval: {
      retainedBecause:
        'Comments and the books refer to the id; every field that identifies the person is cleared',
    },
    onMerge: { retainedBecause: 'The guest stays without a name for devices that sync later' },
    inExport: { file: 'profile.json' },
  },
  'sessions.user_id': { onRemoval: 'by-hand', onMerge: 'by-hand', inExport: { file: 'sessions.json' } },
  'admins.user_id': { onRemoval: 'delete', onMerge: ofAccounts, inExport: { file: 'profile.json' } },
  'account_keys.user_id': {
    onRemoval: 'delete',
    onMerge: 'delete',
    inExport: { exclusionReason: 'A hash that identifies a repeated sign-up for some days' },
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
    inExport: { exclusionReason: 'Queued for the account’s own program, or already delivered to it' },
  },
  'webhook_cursors.user_id': {
    onRemoval: 'delete',
    onMerge: ofAccounts,
    inExport: { exclusionReason: 'The position of a webhook in each zone' },
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
    onRemoval: { retainedBecause: 'Records which terms applied to the payments in the books' },
    onMerge: { unless: ['given_by', 'terms_version', 'privacy_version'] },
    inExport: {
      file: 'consents.json',
      columns: ['given_by', 'terms_version', 'privacy_version', 'given_at'],
    },
  },
  'account_removals.user_id': {
    onRemoval: 'by-hand',
    onMerge: { retainedBecause: 'Users who are being removed are not merged' },
    inExport: { exclusionReason: 'It is the removal itself; no export exists after it' },
  },
  'data_exports.user_id': {
    onRemoval: { retainedBecause: 'The export ends at once; a job deletes its files, then the row' },
    onMerge: 'move',
    inExport: { exclusionReason: 'It is the export itself' },
  },
  'merged_guests.guest_id': {
    onRemoval: { retainedBecause: 'A guest who was merged into an account is deleted only with the account' },
    onMerge: { retainedBecause: 'Records the account to which the id now belongs' },
    inExport: { exclusionReason: 'The guest’s content is in the other files' },
  },
  'merged_guests.user_id': {
    onRemoval: 'by-hand',
    onMerge: ofAccounts,
    inExport: { exclusionReason: 'The guest’s content is in the other files' },
  },
  'suspensions.user_id': {
    onRemoval: 'delete',
    onMerge: { retainedBecause: 'Suspended guests are not merged' },
    inExport: { exclusionReason: 'Suspended accounts cannot request an export' },
  },
  'idempotency.user_id': {
    onRemoval: {
      retainedBecause:
        'A repeated request is applied only once; the stored response, which may contain names, is cleared',
    },
    onMerge: { retainedBecause: 'Lookups for the account also find the guest’s keys' },
    inExport: { exclusionReason: 'Request keys, and responses whose content is in the other files' },
  },
  'tombstones.viewer_id': {
    onRemoval: {
      retainedBecause:
        'Makes devices delete rows for 30 days; contains nothing except that the rows are gone',
    },
    onMerge: { retainedBecause: 'Concerns rows that only the guest’s devices had' },
    inExport: { exclusionReason: 'Contains nothing except that rows are gone' },
  },
  'usage_events.user_id': {
    onRemoval: {
      retainedBecause: 'Counted for 90 days under an anonymous id',
      texts: ['properties', 'referrer', 'user_agent'],
    },
    onMerge: { retainedBecause: 'Counted under an anonymous id' },
    inExport: { exclusionReason: 'Analytics events about the use of the app, deleted after 90 days' },
  },
  'performance_metrics.user_id': {
    onRemoval: {
      retainedBecause: 'Counted for 90 days under an anonymous id',
      texts: ['url', 'user_agent'],
    },
    onMerge: { retainedBecause: 'Counted under an anonymous id' },
    inExport: { exclusionReason: 'Metrics about the speed of the app, deleted after 90 days' },
  },
  'mails.user_id': {
    onRemoval: 'delete',
    onMerge: 'move',
    inExport: { exclusionReason: 'Emails are in the mailbox to which they were sent' },
  },
  'notices.user_id': { onRemoval: 'delete', onMerge: 'by-hand', inExport: { file: 'notifications.json' } },
  'push_subscriptions.user_id': {
    onRemoval: 'delete',
    onMerge: 'delete',
    inExport: {
      exclusionReason: 'Push addresses of devices; the devices are listed with the sessions',
    },
  },
  'pending_push.recipient_id': {
    onRemoval: 'delete',
    onMerge: 'move',
    inExport: { exclusionReason: 'Stored only for a few minutes until delivery' },
  },
  'pending_push.actor_id': {
    onRemoval: 'delete',
    onMerge: 'move',
    inExport: { exclusionReason: 'Stored only for a few minutes until delivery to others' },
  },
  'push_deliveries.user_id': {
    onRemoval: 'delete',
    onMerge: { unless: ['zone_id'] },
    inExport: { exclusionReason: 'The last photo about which devices were notified' },
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
