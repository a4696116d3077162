import { type ColumnRules, ofAccounts } from './column-rules.ts'

const ofZone = {
  exclusionReason: 'The log of how the zone was run, which its hosts can read; it also concerns others',
} as const

/** Columns for zones and for content and actions in them. */
export const contentColumns = {
  'zones.owner_id': {
    onRemoval: {
      retainedBecause:
        'A zone that no co-host takes over belongs to its members until it ends, within seven days',
      texts: ['name', 'time_zone', 'embed_key', 'facts', 'wall_steering'],
    },
    onMerge: 'by-hand',
    inExport: { file: 'zones.json' },
  },
  'zones.offered_to': {
    onRemoval: 'by-hand',
    onMerge: 'by-hand',
    inExport: { exclusionReason: 'Another person’s offer, which is visible in the zone' },
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
    inExport: { exclusionReason: 'The number after a name that other members also have' },
  },
  'photo_folders.user_id': {
    onRemoval: 'delete',
    onMerge: {
      retainedBecause: 'The user of a folder has only its password, which cannot prove ownership of a guest',
    },
    inExport: { exclusionReason: 'It allows uploads to a zone' },
  },
  'photo_folders.made_by': {
    onRemoval: 'delete',
    onMerge: 'move',
    inExport: { exclusionReason: 'It allows uploads to a zone, whose members are in zones.json' },
  },
  'booths.user_id': {
    onRemoval: 'delete',
    onMerge: {
      retainedBecause: 'The user of a booth has only its key, which cannot prove ownership of a guest',
    },
    inExport: { exclusionReason: 'It allows uploads to a zone' },
  },
  'booths.made_by': {
    onRemoval: 'delete',
    onMerge: 'move',
    inExport: { exclusionReason: 'It allows uploads to a zone, which is in zones.json' },
  },
  'televisions.connected_by': {
    onRemoval: 'delete',
    onMerge: 'move',
    inExport: { exclusionReason: 'It allows a screen to show a zone, which is in zones.json' },
  },
  'folder_files.user_id': {
    onRemoval: 'delete',
    onMerge: { retainedBecause: 'Stays with the folder' },
    inExport: { exclusionReason: 'File names; each photo is in the export of the person who added it' },
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
      retainedBecause:
        'Identifies the user whose photos a job publishes again; it is deleted when the job is done',
    },
    onMerge: 'by-hand',
    inExport: { exclusionReason: 'A job that is in progress' },
  },
  'audit.actor_id': {
    onRemoval: {
      retainedBecause: 'The log of a zone is kept for a year; it contains no name',
      texts: ['details'],
    },
    onMerge: 'by-hand',
    inExport: ofZone,
  },
  'audit.target_id': {
    onRemoval: {
      retainedBecause: 'The log of a zone is kept for a year; it contains no name',
      texts: ['details'],
    },
    onMerge: 'by-hand',
    inExport: ofZone,
  },
  'photos.user_id': { onRemoval: 'by-hand', onMerge: 'move', inExport: { file: 'photos.json' } },
  'uploads.user_id': {
    onRemoval: {
      retainedBecause: 'It is deleted with its photo; without a photo it contains only sizes and a hash',
    },
    onMerge: 'move',
    inExport: { exclusionReason: 'The upload progress of a photo' },
  },
  'films.user_id': {
    onRemoval: {
      empties: 'The film belongs to the album; it is withdrawn if one of its photos is deleted',
      texts: ['day'],
    },
    onMerge: 'move',
    inExport: { file: 'films.json', columns: ['zone_id', 'bytes', 'length_ms', 'shared_at'] },
  },
  'comments.user_id': {
    onRemoval: {
      retainedBecause:
        'Comments stay in the conversation without a name; users can delete them before they delete the account',
      texts: ['content'],
    },
    onMerge: 'move',
    inExport: { file: 'comments.json' },
  },
  'guestbook_entries.user_id': {
    onRemoval: {
      retainedBecause:
        'Messages to the hosts stay without a name; the account’s voice recordings are removed separately',
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
      retainedBecause: 'A report still needs a decision and protects others; it contains no name',
      texts: ['note'],
    },
    onMerge: { unless: ['entry_id'] },
    inExport: { file: 'guestbook-reports.json', columns: ['entry_id', 'reason', 'note', 'created_at'] },
  },
  'trail_notes.user_id': {
    onRemoval: { retainedBecause: 'Trail conditions stay until they expire, without a name' },
    onMerge: 'move',
    inExport: { file: 'trail-notes.json', columns: ['id', 'is_over', 'meters', 'seen_at'] },
  },
  'likes.user_id': { onRemoval: 'by-hand', onMerge: 'by-hand', inExport: { file: 'likes.json' } },
  'reactions.user_id': { onRemoval: 'by-hand', onMerge: 'by-hand', inExport: { file: 'reactions.json' } },
  'reports.reporter_id': {
    onRemoval: {
      retainedBecause: 'A report still needs a decision and protects others; it contains no name',
      texts: ['note'],
    },
    onMerge: 'by-hand',
    inExport: { file: 'reports.json', columns: ['photo_id', 'reason', 'note', 'created_at', 'resolved_at'] },
  },
  'downloads.user_id': {
    onRemoval: 'delete',
    onMerge: { unless: ['month', 'photo_id'] },
    inExport: {
      exclusionReason: 'The number of downloads that count in a month; downloads.json lists all downloads',
    },
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
        'Records the place of a decision; the requester, the reason and the contact are cleared',
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
    inExport: { exclusionReason: 'The events from which badges were counted; badges.json has the counts' },
  },
  'badges.user_id': {
    onRemoval: 'delete',
    onMerge: { unless: ['name'], as: 'move-row' },
    inExport: { file: 'badges.json' },
  },
  'badges.giver_id': {
    onRemoval: 'by-hand',
    onMerge: 'move',
    inExport: { exclusionReason: 'The badge belongs to another person' },
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
