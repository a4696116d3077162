import { deviceTimeZone } from '#src/platform/device/device-time-zone.ts'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, Clapperboard, HardDriveDownload, Printer } from 'lucide-react'
import { useHasPage } from '#src/components/navigation/use-has-page.ts'
import { saveFile } from '#src/components/share/save-file.ts'
import { useNow } from '#src/components/time/use-now.ts'
import { useSaving } from '#src/components/zone/use-saving.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { calendarFile } from '#src/contract/rules/calendar-file.ts'
import { chaptersOf } from '#src/contract/rules/chapters.ts'
import { fileName } from '#src/contract/rules/file-name.ts'
import { eventStart, programmeOf } from '#src/contract/rules/programme.ts'
import { minOfferedPhotos } from '#src/contract/rules/recap-offer.ts'
import { dayInTimeZone } from '#src/contract/wire/time.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { eventWords } from '#src/i18n/en/event.ts'
import { formatDateTimeIn, formatRemaining, formatTimeIn } from '#src/i18n/format.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { css, cx } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { linkStyle, mutedText } from '#src/ui/page/text.ts'
import { showsThanks } from './event-line.ts'

interface EventDialogProps {
  readonly zone: ZoneView
  readonly onClose: () => void
}

/** All details of an event. After the event, the host's thanks come first, with the actions available for the photos. */
export function EventDialog({ zone, onClose }: EventDialogProps) {
  const words = useWords(eventWords)
  const { shell } = useBrandWords()
  const now = useNow()
  const { facts } = zone
  const start = eventStart(zone)
  const isOver = showsThanks(zone, now)
  return (
    <Dialog title={isOver ? words.thanks : words.details} closeLabel={shell.close} onClose={onClose}>
      <div className={parts}>
        {isOver ? <Thanks zone={zone} /> : null}
        {start === null ? null : (
          <div>
            <p className={when}>{words.starts({ time: formatDateTimeIn(start, zone.timeZone) })}</p>
            {now < start ? (
              <p className={mutedText}>{words.startsIn({ remaining: formatRemaining(start, now) })}</p>
            ) : null}
          </div>
        )}
        {facts.welcome === '' ? null : (
          <p dir="auto" className={prose}>
            {facts.welcome}
          </p>
        )}
        {facts.programme.length === 0 ? null : <Programme zone={zone} onClose={onClose} />}
        {isOver ? null : (
          <div>
            <Button tone="soft" onClick={() => saveCalendar(zone)}>
              <CalendarPlus size={20} aria-hidden="true" />
              {words.calendar}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** The program. An entry links to its photos if it is a chapter that has started. */
function Programme({ zone, onClose }: EventDialogProps) {
  const words = useWords(eventWords)
  const moments = programmeOf(zone)
  const now = useNow()
  const chapters = chaptersOf(zone)
  const isStartedChapter = (at: number) => at <= now && chapters.some(({ key }) => key === `chapter-${at}`)
  const days = new Set(moments.map(({ at }) => dayInTimeZone(at, zone.timeZone)))
  const timeOf = days.size > 1 ? formatDateTimeIn : formatTimeIn
  const isElsewhere = deviceTimeZone() !== zone.timeZone
  return (
    <Section id="programme" title={words.programme} level={3}>
      {isElsewhere ? <p className={mutedText}>{words.times({ zone: zone.timeZone })}</p> : null}
      <ol className={list}>
        {moments.map(({ at, title }, index) => (
          <li key={`${at} ${index}`} className={line}>
            <span className={time}>{timeOf(at, zone.timeZone)}</span>
            {isStartedChapter(at) ? (
              <Link
                to="/locations/$zoneId"
                params={{ zoneId: zone.id }}
                search={{ by: `chapter-${at}` }}
                className={cx(entry, linkStyle)}
                onClick={onClose}
              >
                <bdi>{title}</bdi>
              </Link>
            ) : (
              <bdi className={entry}>{title}</bdi>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** The host's thanks, and the actions this reader can take with the photos now. */
function Thanks({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(eventWords)
  const saving = useSaving(zone)
  const hasPage = useHasPage()
  const isGuest = useSession()?.user.kind === 'guest'
  const photos = zone.photoCount ?? 0
  const params = { zoneId: zone.id }
  return (
    <>
      {zone.facts.thanks === '' ? null : (
        <p dir="auto" className={prose}>
          {zone.facts.thanks}
        </p>
      )}
      {photos === 0 || zone.role === null ? null : (
        <div className={ways}>
          <Link to="/locations/$zoneId/export" params={params} className={buttonStyle()}>
            <HardDriveDownload size={20} aria-hidden="true" />
            {saving.label}
          </Link>
          {photos < minOfferedPhotos ? null : (
            <Link to="/locations/$zoneId/recap" params={params} className={buttonStyle({ tone: 'soft' })}>
              <Clapperboard size={20} aria-hidden="true" />
              {words.film}
            </Link>
          )}
          {isGuest || !hasPage('/merchandise') ? null : (
            <Link to="/merchandise" className={buttonStyle({ tone: 'soft' })}>
              <Printer size={20} aria-hidden="true" />
              {words.prints}
            </Link>
          )}
        </div>
      )}
    </>
  )
}

/** Creates the event's calendar file on this device and downloads it. Works offline. */
function saveCalendar(zone: ZoneView): void {
  const text = calendarFile(zone, {
    link: `${location.origin}/locations/${zone.id}`,
    formatEntry: (at, title) => `${formatDateTimeIn(at, zone.timeZone)}  ${title}`,
    createdAt: browserPlatform.clock.now(),
  })
  saveFile(new File([text], fileName(zone.name, 'ics', 'event'), { type: 'text/calendar' }))
}

const parts = css({ display: 'grid', gap: '5', gridTemplateColumns: '[minmax(0, 1fr)]' })
const when = css({ fontWeight: 'semibold' })
const prose = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
const list = css({ display: 'grid', gap: '2', paddingBlockStart: '2', listStyle: '[none]' })
const line = css({ display: 'flex', flexWrap: 'wrap', columnGap: '4' })
const time = css({ color: 'muted', minWidth: '[4.5rem]', fontVariantNumeric: '[tabular-nums]' })
const entry = css({ flex: '[1 1 8rem]', minWidth: '0', overflowWrap: 'anywhere', fontWeight: 'semibold' })
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
