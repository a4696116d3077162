import { createFileRoute } from '@tanstack/react-router'
import { Plus, X } from 'lucide-react'
import type { FormEvent } from 'react'
import * as v from 'valibot'
import { deleteWithUndo } from '#src/components/undo/delete-with-undo.ts'
import { useZoneContext } from '#src/components/zone/zone-context.ts'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { maxMissions, MissionText } from '#src/contract/entities/zones/mission.ts'
import { addMission, removeMission } from '#src/data/missions/mission-commands.ts'
import { useMissions } from '#src/data/missions/mission-queries.ts'
import type { MissionView } from '#src/data/missions/mission-view.ts'
import { NotForYou } from '#src/features/hosting/not-for-you.tsx'
import { missionIdeasWords } from '#src/i18n/en/mission-ideas.ts'
import { missionWords } from '#src/i18n/en/mission.ts'
import { timeLapseWords } from '#src/i18n/en/time-lapse.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useDraft } from '#src/data/drafts/use-draft.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'

export const Route = createFileRoute('/_signed-in/locations/$zoneId/_zone/missions')({
  component: MissionsPage,
})

/** The zone's photo missions, for people who manage it. They are chosen from the brand's ideas or written. */
function MissionsPage() {
  const zone = useZoneContext()
  const loading = useBrandWords().shell.loading
  const missions = useMissions(zone.id)
  if (!isAtLeast(zone.role, 'moderator')) return <NotForYou least="moderator" />
  if (missions === undefined) return <PageSkeleton label={loading} />
  return <Missions missions={missions} />
}

function Missions({ missions }: { readonly missions: readonly MissionView[] }) {
  const zone = useZoneContext()
  const words = useWords(missionWords)
  const timeLapse = useWords(timeLapseWords)
  const trayText = useWords(trayWords)
  const canAdd = isAtLeast(zone.role, 'admin')
  const isFull = missions.length >= maxMissions
  return (
    <div className={column}>
      <div>
        <h2 className={headingStyle({ size: 'medium' })}>{words.title}</h2>
        <p className={mutedText}>{words.text}</p>
      </div>
      {missions.length === 0 ? (
        <p className={mutedText}>{words.none}</p>
      ) : (
        <ul aria-label={words.current} className={list}>
          {missions.map(({ id, text, isTimeLapse, isWaiting }) => (
            <li key={id} className={row}>
              <span dir="auto" className={textStyle}>
                {text}
              </span>
              {isTimeLapse ? <Chip>{timeLapse.name}</Chip> : null}
              {isWaiting ? <Chip>{words.waiting}</Chip> : null}
              <IconButton
                label={words.removeNamed({ mission: text })}
                onClick={() => void deleteWithUndo(() => removeMission(id), trayText)}
              >
                <X size={18} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {canAdd && isFull ? <Notice tone="info">{words.full({ most: maxMissions })}</Notice> : null}
      {canAdd && !isFull ? (
        <>
          <OwnMission isTimeLapse={false} label={words.own} hint={words.ownHint} button={words.add} />
          <Ideas missions={missions} />
          <section className={ideaPart}>
            <h3 className={headingStyle({ size: 'small' })}>{timeLapse.name}</h3>
            <p className={mutedText}>{words.timeLapseText}</p>
            <OwnMission
              isTimeLapse
              label={words.timeLapseView}
              hint={words.timeLapseHint}
              button={words.startTimeLapse}
            />
          </section>
        </>
      ) : null}
    </div>
  )
}

interface OwnMissionProps {
  readonly isTimeLapse: boolean
  readonly label: string
  readonly hint: string
  readonly button: string
}

function OwnMission({ isTimeLapse, label, hint, button }: OwnMissionProps) {
  const { id } = useZoneContext()
  const draft = useDraft(`mission ${id} ${isTimeLapse ? 'time-lapse' : 'once'}`, '')
  const text = draft.value
  const isSound = v.is(MissionText, text)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const written = v.safeParse(MissionText, text)
    if (!written.success) return
    draft.show('')
    await addMission(id, { text: written.output, isTimeLapse })
    if (draft.read() === '') draft.clear()
  }
  return (
    <form className={form} onSubmit={(event) => void submit(event)}>
      <TextField
        label={label}
        hint={hint}
        value={text}
        maxLength={80}
        onChange={(event) => draft.set(event.target.value)}
      />
      <Button type="submit" disabled={!isSound} icon={<Plus size={20} aria-hidden="true" />}>
        {button}
      </Button>
    </form>
  )
}

/** The ideas of the zone's brand that the zone does not use yet. */
function Ideas({ missions }: { readonly missions: readonly MissionView[] }) {
  const zone = useZoneContext()
  const words = useWords(missionWords)
  const ideas = useWords(missionIdeasWords)[zone.brand]
  const taken = new Set(missions.map(({ text }) => text))
  const open = ideas.filter((idea) => !taken.has(idea))
  if (open.length === 0) return null
  return (
    <section className={ideaPart}>
      <h3 className={headingStyle({ size: 'small' })}>{words.ideas}</h3>
      <ul className={ideaList}>
        {open.map((idea) => (
          <li key={idea}>
            <Button
              tone="soft"
              icon={<Plus size={18} aria-hidden="true" />}
              aria-label={words.addIdea({ mission: idea })}
              onClick={() => void addMission(zone.id, { text: idea, isTimeLapse: false })}
            >
              {idea}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const column = css({
  display: 'grid',
  gap: '5',
  maxWidth: '[48rem]',
  gridTemplateColumns: '[minmax(0, 1fr)]',
})
const list = css({
  display: 'grid',
  listStyle: 'none',
  borderRadius: 'card',
  backgroundColor: 'surface',
  overflow: 'hidden',
})
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '14',
  paddingInlineStart: '4',
  paddingInlineEnd: '2',
  borderBlockEndWidth: 'thin',
  _last: { borderBlockEndWidth: '[0]' },
})
const textStyle = css({ flexGrow: '1', minWidth: '0', overflowWrap: 'anywhere', fontWeight: 'medium' })
const form = css({
  display: 'grid',
  gap: '3',
  alignItems: 'start',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[minmax(0, 1fr) auto]' },
  '& > button': { marginBlockStart: { sm: '[1.8rem]' } },
})
const ideaPart = css({ display: 'grid', gap: '3' })
const ideaList = css({ display: 'flex', flexWrap: 'wrap', gap: '2', listStyle: 'none' })
