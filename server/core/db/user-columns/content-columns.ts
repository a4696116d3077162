import { type ColumnRules, ofAccounts } from './column-rules.ts'

const ofZone = {
  exclusionReason: 'Who ran the zone and how, which its hosts read; it shows others as well',
} as const

/** Columns for zones and for content and actions in them. */
export const contentColumns = {
  'zones.owner_id': {
    onRemoval: {
      retainedBecause:
        'A zone that no co-host takes over belongs to its members until it ends, in seven days at most',
      texts: ['name', 'time_zone', 'embed_key', 'facts', 'wall_steering'],
    },
    onMerge: 'by-hand',
    inExport: { file: 'zones.json' },
  },
  'zones.offered_to': {
    onRemoval: 'by-hand',
    onMerge: 'by-hand',
    inExport: { exclusionReason: 'An offer of somebody else, which the zone shows' },
  },
  'memberships.user_id': { onRemoval: 'by-hand', onMerge: 'by-hand', inExport: { file: 'zones.json' } },
  'former_members.user_id': {
    onRemoval: 'by-hand',
    onMerge: 'by-hand',
    inExport: { file: 'zones-left.json', columns: ['zone_id', 'role', 'left_at'] },
  },
  'bans.user_id': {
    onRemoval: 'by-hand',
    onMerge: 'by-hand',
    inExport: { file: 'bans.json', columns: ['zone_id', 'joined_at', 'banned_at'] },
  },
  'join_requests.user_id': {
    onRemoval: 'by-hand',
    onMerge: 'by-hand',
    inExport: { file: 'join-requests.json', columns: ['zone_id', 'requested_at', 'declined_at'] },
  },
  'zone_names.user_id': {
    onRemoval: 'delete',
    onMerge: 'by-hand',
    inExport: { exclusionReason: 'The number behind a name that others have, too' },
  },
  'photo_folders.user_id': {
    onRemoval: 'delete',
    onMerge: {
      retainedBecause: 'Whoever holds a folder has its password alone, and proves no guest to be theirs',
    },
    inExport: { exclusionReason: 'It lets photos into a zone' },
  },
  'photo_folders.made_by': {
    onRemoval: 'delete',
    onMerge: 'move',
    inExport: { exclusionReason: 'It lets photos into a zone, whose members are in zones.json' },
  },
  'booths.user_id': {
    onRemoval: 'delete',
    onMerge: { retainedBecause: 'Whoever holds a booth has its key alone, and proves no guest to be theirs' },
    inExport: { exclusionReason: 'It lets photos into a zone' },
  },
  'booths.made_by': {
    onRemoval: 'delete',
    onMerge: 'move',
    inExport: { exclusionReason: 'It lets photos into a zone, which is in zones.json' },
  },
  'televisions.connected_by': {
    onRemoval: 'delete',
    onMerge: 'move',
    inExport: { exclusionReason: 'It lets a screen show a zone, which is in zones.json' },
  },
  'folder_files.user_id': {
    onRemoval: 'delete',
    onMerge: { retainedBecause: 'Goes with the folder' },
    inExport: { exclusionReason: 'Names of files; the photos are in the export of whoever added them' },
  },
  'website_refusals.user_id': {
    // Delete only after the photos. Otherwise they would appear on the website until then.
    onRemoval: 'delete-last',
    onMerge: { unless: ['zone_id'] },
    inExport: { file: 'website-refusals.json', columns: ['zone_id'] },
  },
  'scans.user_id': {
    onRemoval: 'delete',
    onMerge: 'move',
    inExport: { file: 'scans.json', columns: ['zone_id', 'captured_at', 'latitude', 'longitude'] },
  },
  'zone_tasks.user_id': {
    onRemoval: {
      retainedBecause: 'Says whose photos a job publishes again; it is deleted when the job is done',
    },
    onMerge: 'by-hand',
    inExport: { exclusionReason: 'A job that is under way' },
  },
  'audit.actor_id': {
    onRemoval: {
      retainedBecause: 'The log of a zone is kept for a year; it shows no name',
      texts: ['details'],
    },
    onMerge: 'by-hand',
    inExport: ofZone,
  },
  'audit.target_id': {
    onRemoval: {
      retainedBecause: 'The log of a zone is kept for a year; it shows no name',
      texts: ['details'],
    },
    onMerge: 'by-hand',
    inExport: ofZone,
  },
  'photos.user_id': { onRemoval: 'by-hand', onMerge: 'move', inExport: { file: 'photos.json' } },
  'uploads.user_id': {
    onRemoval: { retainedBecause: 'It goes with its photo; one without a photo holds sizes and a hash' },
    onMerge: 'move',
    inExport: { exclusionReason: 'How far bytes of a photo have come' },
  },
  'films.user_id': {
    onRemoval: {
      empties: 'The film is the album’s; without one of its photos it is withdrawn',
      texts: ['day'],
    },
    onMerge: 'move',
    inExport: { file: 'films.json', columns: ['zone_id', 'bytes', 'length_ms', 'shared_at'] },
  },
  'comments.user_id': {
    onRemoval: {
      retainedBecause:
        'What was said in a conversation stays, without a name; it can be deleted before the account is',
      texts: ['content'],
    },
    onMerge: 'move',
    inExport: { file: 'comments.json' },
  },
  'guestbook_entries.user_id': {
    onRemoval: {
      retainedBecause:
        'Words for the hosts stay, without a name; the voice of the account is removed by hand',
      texts: ['content', 'voice_peaks', 'voice_link'],
    },
    onMerge: 'move',
    inExport: {
      file: 'guestbook.json',
      columns: ['zone_id', 'content', 'photo_id', 'voice_length_ms', 'created_at', 'edited_at'],
    },
  },
  'guestbook_reports.user_id': {
    onRemoval: {
      retainedBecause: 'A report still has to be decided on, and protects others; it shows no name',
      texts: ['note'],
    },
    onMerge: { unless: ['entry_id'] },
    inExport: { file: 'guestbook-reports.json', columns: ['entry_id', 'reason', 'note', 'created_at'] },
  },
  'trail_notes.user_id': {
    onRemoval: { retainedBecause: 'What the way is like stays for its days, without a name' },
    onMerge: 'move',
    inExport: { file: 'trail-notes.json', columns: ['id', 'is_over', 'meters', 'seen_at'] },
  },
  'likes.user_id': { onRemoval: 'by-hand', onMerge: 'by-hand', inExport: { file: 'likes.json' } },
  'reactions.user_id': { onRemoval: 'by-hand', onMerge: 'by-hand', inExport: { file: 'reactions.json' } },
  'reports.reporter_id': {
    onRemoval: {
      retainedBecause: 'A report still has to be decided on, and protects others; it shows no name',
      texts: ['note'],
    },
    onMerge: 'by-hand',
    inExport: { file: 'reports.json', columns: ['photo_id', 'reason', 'note', 'created_at', 'resolved_at'] },
  },
  'downloads.user_id': {
    onRemoval: 'delete',
    onMerge: { unless: ['month', 'photo_id'] },
    inExport: { exclusionReason: 'How many downloads of a month count; downloads.json lists all' },
  },
  'photo_downloads.user_id': {
    onRemoval: 'delete',
    onMerge: { unless: ['photo_id'], as: 'move-row' },
    inExport: {
      file: 'downloads.json',
      columns: ['photo_id', 'name', 'zone_name', 'first_at', 'last_at', 'times', 'licence_version'],
    },
  },
  'place_requests.user_id': {
    onRemoval: {
      retainedBecause:
        'Says for which place a decision was made; who asked, why and how to reach them is emptied',
      texts: ['place'],
    },
    onMerge: 'move',
    inExport: {
      file: 'place-requests.json',
      columns: ['place', 'who', 'why', 'contact', 'state', 'events', 'sent_at', 'decided_at'],
    },
  },
  'badge_marks.user_id': {
    onRemoval: 'delete',
    onMerge: { unless: ['kind', 'subject_key'] },
    inExport: { exclusionReason: 'Not counted yet' },
  },
  'badge_events.user_id': {
    onRemoval: 'delete',
    onMerge: { unless: ['counter', 'subject_key'] },
    inExport: { exclusionReason: 'What badges were counted from; badges.json has the counts' },
  },
  'badges.user_id': {
    onRemoval: 'delete',
    onMerge: { unless: ['name'], as: 'move-row' },
    inExport: { file: 'badges.json' },
  },
  'badges.giver_id': {
    onRemoval: 'by-hand',
    onMerge: 'move',
    inExport: { exclusionReason: 'The badge is somebody else’s' },
  },
  'demo_people.user_id': {
    onRemoval: 'delete',
    onMerge: { retainedBecause: 'Nobody signs in to an account of the demo zones, so none is merged' },
    inExport: { exclusionReason: 'Nobody signs in to an account of the demo zones' },
  },
  'agenda_items.user_id': { onRemoval: 'delete', onMerge: 'move-row', inExport: { file: 'agenda.json' } },
  'backups.user_id': { onRemoval: 'delete', onMerge: ofAccounts, inExport: { file: 'backups.json' } },
  'zone_backups.user_id': { onRemoval: 'delete', onMerge: ofAccounts, inExport: { file: 'backups.json' } },
} as const satisfies Readonly<Record<string, ColumnRules>>
