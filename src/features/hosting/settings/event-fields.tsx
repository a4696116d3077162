import * as v from 'valibot'
import {
  ChaptersBy,
  maxAnnouncementLength,
  maxEventTextLength,
} from '#src/contract/entities/zones/event-facts.ts'
import { ZoneColor, zoneColors } from '#src/contract/entities/zones/zone-color.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { eventEditorWords } from '#src/i18n/en/event-editor.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextArea, TextField } from '#src/ui/fields/text-field.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { ProgrammeFields } from './programme-fields.tsx'
import type { SettingsDraft } from './settings-draft.ts'

interface EventFieldsProps {
  readonly id: string
  readonly zone: ZoneView
  readonly draft: SettingsDraft
  readonly edit: (change: Partial<SettingsDraft>) => void
  /** The error of the schedule. */
  readonly error: string | undefined
}

/** The information about the event that guests see. */
export function EventFields({ id, zone, draft, edit, error }: EventFieldsProps) {
  const words = useWords(eventEditorWords)
  return (
    <Section id={`${id}-event`} title={words.title} text={words.text} level={3} className={part}>
      <TextField
        type="time"
        label={words.startTime}
        hint={words.startHint({ zone: zone.timeZone })}
        value={draft.startTime}
        className={short}
        onChange={(event) => edit({ startTime: event.target.value })}
      />
      <AnnouncementFields draft={draft} edit={edit} />
      <TextArea
        label={words.welcome}
        hint={words.welcomeHint}
        value={draft.welcome}
        maxLength={maxEventTextLength}
        onChange={(event) => edit({ welcome: event.target.value })}
      />
      <ProgrammeFields id={id} draft={draft} edit={edit} error={error} />
      <ChaptersField draft={draft} edit={edit} />
      <SelectField
        label={words.color}
        hint={words.colorHint}
        value={draft.color ?? ''}
        options={[
          { value: '', label: words.colors.none },
          ...zoneColors.map((color) => ({ value: color, label: words.colors[color] })),
        ]}
        onChange={(event) => {
          const color = v.safeParse(ZoneColor, event.target.value)
          edit({ color: color.success ? color.output : null })
        }}
      />
      <p className={mutedText}>
        <strong>{words.cover}</strong>: {words.coverHint}
      </p>
      <TextArea
        label={words.thanks}
        hint={words.thanksHint}
        value={draft.thanks}
        maxLength={maxEventTextLength}
        onChange={(event) => edit({ thanks: event.target.value })}
      />
    </Section>
  )
}

type PartProps = Pick<EventFieldsProps, 'draft' | 'edit'>

/** The announcement, and how long the live wall shows it. */
function AnnouncementFields({ draft, edit }: PartProps) {
  const words = useWords(eventEditorWords)
  return (
    <>
      <TextArea
        label={words.announcement}
        hint={words.announcementHint}
        value={draft.announcement}
        maxLength={maxAnnouncementLength}
        onChange={(event) => edit({ announcement: event.target.value })}
      />
      <SelectField
        label={words.announcedMinutes}
        value={String(draft.announcedMinutes)}
        options={announcedMinutes.map((minutes) => ({
          value: String(minutes),
          label: minutes === 0 ? words.notOnWall : words.minutesOnWall({ minutes }),
        }))}
        onChange={(event) => edit({ announcedMinutes: Number(event.target.value) })}
      />
    </>
  )
}

function ChaptersField({ draft, edit }: PartProps) {
  const words = useWords(eventEditorWords)
  return (
    <SelectField
      label={words.chapters}
      hint={words.chaptersHints[draft.chapters ?? 'none']}
      value={draft.chapters ?? 'none'}
      options={(['none', 'time', 'code'] as const).map((value) => ({
        value,
        label: words.chaptersBy[value],
      }))}
      onChange={(event) => {
        const chapters = v.safeParse(ChaptersBy, event.target.value)
        edit({ chapters: chapters.success ? chapters.output : null })
      }}
    />
  )
}

const announcedMinutes = [0, 1, 2, 5, 10, 15, 30, 60] as const

const part = css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const short = css({ maxWidth: '[20rem]' })
