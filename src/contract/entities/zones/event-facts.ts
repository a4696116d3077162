import * as v from 'valibot'
import { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { boundedList } from '#src/contract/rules/bounds.ts'
import { cleanText, optionalText } from '#src/contract/rules/text.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { ZoneColor } from './zone-color.ts'

/** Maximum number of lines in a zone's programme, and how many days after the zone's day they may be. */
export const maxProgrammeEntries = 30
export const maxProgrammeDays = 30
/** Maximum text lengths, in UTF-16 units. */
export const maxEntryLength = 80
export const maxEventTextLength = 500
export const maxAnnouncementLength = 200

/** A time of day `HH:MM` in the zone's time zone. */
export const TimeOfDay = v.pipe(
  v.string('must be a time'),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 15:30'),
)
export type TimeOfDay = v.InferOutput<typeof TimeOfDay>

/** How an album is divided into chapters: by lines of its programme, or by the labels of scanned codes. */
export const ChaptersBy = v.picklist(['time', 'code'])
export type ChaptersBy = v.InferOutput<typeof ChaptersBy>

/** How many minutes an announcement can stay on the walls; 0: it is not shown there. */
export const maxAnnouncedMinutes = 60
export const defaultAnnouncedMinutes = 5
const AnnouncedMinutes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxAnnouncedMinutes))

/** Photos that represent their chapters; the last chosen one is at the end. */
export const maxChapterCovers = 100
const ChapterCovers = boundedList(PhotoId, maxChapterCovers)

/** One line of the programme. `dayOffset`: days after the zone's day, so that the programme moves with that day. */
export const ProgrammeEntry = v.object({
  dayOffset: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxProgrammeDays)),
  time: TimeOfDay,
  title: cleanText(maxEntryLength),
})
export type ProgrammeEntry = v.InferOutput<typeof ProgrammeEntry>

const Programme = boundedList(ProgrammeEntry, maxProgrammeEntries)
const EventText = optionalText(maxEventTextLength, 'lines')
const AnnouncementText = cleanText(maxAnnouncementLength)

/** Progress of the first steps list, which all hosts of the zone share. */
const hostSteps = {
  /** True if a host printed or saved a poster. */
  hasPrinted: v.optional(v.boolean()),
  /** True if a host opened the wall. */
  hasWall: v.optional(v.boolean()),
  isListPutAway: v.optional(v.boolean()),
}

/** Changes of the facts by a host. Each field is independent; absent fields stay unchanged. */
export const EventFactsChanges = v.object({
  startTime: v.optional(v.nullable(TimeOfDay)),
  welcome: v.optional(EventText),
  programme: v.optional(Programme),
  /** Whether the album is divided into chapters. */
  hasChapters: v.optional(v.boolean()),
  chaptersBy: v.optional(ChaptersBy),
  chapterCovers: v.optional(ChapterCovers),
  /** null: withdrawn. */
  announcement: v.optional(v.nullable(AnnouncementText)),
  announcedMinutes: v.optional(AnnouncedMinutes),
  color: v.optional(v.nullable(ZoneColor)),
  /** Shown after the zone ended. */
  thanks: v.optional(EventText),
  ...hostSteps,
})
export type EventFactsChanges = v.InferOutput<typeof EventFactsChanges>

/** The facts of a zone as stored in its row. An unreadable field gets its default. */
export const EventFacts = v.object({
  startTime: v.fallback(v.nullable(TimeOfDay), null),
  welcome: v.fallback(EventText, ''),
  programme: v.fallback(Programme, []),
  hasChapters: v.fallback(v.boolean(), false),
  chaptersBy: v.fallback(v.optional(ChaptersBy, 'time'), 'time'),
  chapterCovers: v.fallback(v.optional(ChapterCovers, []), []),
  /** `at`: the time of the announcement; by the server's clock once it has arrived there. */
  announcement: v.fallback(v.nullable(v.object({ text: AnnouncementText, at: EpochMs })), null),
  announcedMinutes: v.fallback(
    v.optional(AnnouncedMinutes, defaultAnnouncedMinutes),
    defaultAnnouncedMinutes,
  ),
  color: v.fallback(v.nullable(ZoneColor), null),
  thanks: v.fallback(EventText, ''),
  hasPrinted: v.fallback(v.optional(v.boolean(), false), false),
  hasWall: v.fallback(v.optional(v.boolean(), false), false),
  isListPutAway: v.fallback(v.optional(v.boolean(), false), false),
})
export type EventFacts = v.InferOutput<typeof EventFacts>

/** The facts of a zone without any input from its host. */
export const noFacts: EventFacts = {
  startTime: null,
  welcome: '',
  programme: [],
  hasChapters: false,
  chaptersBy: 'time',
  chapterCovers: [],
  announcement: null,
  announcedMinutes: defaultAnnouncedMinutes,
  color: null,
  thanks: '',
  hasPrinted: false,
  hasWall: false,
  isListPutAway: false,
}

/**
 * Returns the facts after a change at `at`. A repeated announcement keeps its time. Client and server both use this
 * function.
 */
export function withFacts(facts: EventFacts, changes: EventFactsChanges, at: EpochMs): EventFacts {
  const { announcement: text, ...plain } = changes
  const named = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
  const announcement =
    text === undefined || text === facts.announcement?.text
      ? facts.announcement
      : text === null
        ? null
        : { text, at }
  return { ...facts, ...named, announcement }
}
