import { Link } from '@tanstack/react-router'
import { Check, Layers, Pencil, Target } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import type { MissionId } from '#src/contract/entities/ids/ids.ts'
import { type AnsweredMission, useAnsweredMissions } from '#src/data/missions/mission-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { missionWords } from '#src/i18n/en/mission.ts'
import { timeLapseWords } from '#src/i18n/en/time-lapse.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css, cva, cx } from '#src/styled-system/css/index.js'
import { missionRow } from './mission-row.tsx'

const { Dialog: MissionDialog } = dialogPart(() =>
  import('./mission-dialog.tsx').then((module) => module.MissionDialog),
)

interface MissionCardsProps {
  readonly zone: ZoneView
  /** Shown until the missions and their answers are read. */
  readonly placeholder: ReactNode
}

/** The photo missions of a zone as one slim row of cards; unfinished ones come first. */
export function MissionCards({ zone, placeholder }: MissionCardsProps) {
  const words = useWords(missionWords)
  const missions = useAnsweredMissions(zone.id)
  const [opened, setOpened] = useState<MissionId | null>(null)
  if (missions === undefined) return placeholder
  const open = missions.find(({ id }) => id === opened)
  const timeLapses = missions.filter(({ isTimeLapse }) => isTimeLapse)
  const toFind = missions.filter(({ isTimeLapse }) => !isTimeLapse)
  const inOrder = [...toFind.filter(({ isDone }) => !isDone), ...toFind.filter(({ isDone }) => isDone)]
  return (
    <>
      <ul aria-label={words.title} className={missionRow}>
        {timeLapses.map((mission) => (
          <li key={mission.id}>
            <TimeLapseCard zone={zone} mission={mission} />
          </li>
        ))}
        {inOrder.map((mission) => (
          <li key={mission.id}>
            <MissionCard mission={mission} onOpen={() => setOpened(mission.id)} />
          </li>
        ))}
        {isAtLeast(zone.role, 'admin') ? (
          <li>
            <Link
              to="/locations/$zoneId/missions"
              params={{ zoneId: zone.id }}
              aria-label={words.edit}
              data-tip={words.edit}
              className={cx(card({ isDone: false }), edit)}
            >
              <Pencil size={16} aria-hidden="true" />
            </Link>
          </li>
        ) : null}
      </ul>
      {open === undefined ? null : (
        <MissionDialog zone={zone} mission={open} missions={toFind} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

interface MissionCardProps {
  readonly mission: AnsweredMission
  readonly onOpen: () => void
}

/** Links to the film of the mission's photos, where the user can take the next one. */
function TimeLapseCard({ zone, mission }: { readonly zone: ZoneView; readonly mission: AnsweredMission }) {
  const words = useWords(timeLapseWords)
  const { id, text, photos } = mission
  return (
    <Link
      to="/locations/$zoneId/time-lapse/$missionId"
      params={{ zoneId: zone.id, missionId: id }}
      aria-label={words.card({ title: text, photos: photos.length })}
      className={card({ isDone: false })}
    >
      <Layers size={16} aria-hidden="true" />
      <CardText mission={mission} />
    </Link>
  )
}

function MissionCard({ mission, onOpen }: MissionCardProps) {
  const words = useWords(missionWords)
  const { text, photos, isDone } = mission
  const Sign = isDone ? Check : Target
  return (
    <button
      type="button"
      aria-label={words.card({ mission: text, photos: photos.length, isDone })}
      className={card({ isDone })}
      onClick={onOpen}
    >
      <Sign size={16} aria-hidden="true" />
      <CardText mission={mission} />
    </button>
  )
}

/** The text of a mission and the number of photos that answer it. */
function CardText({ mission: { text, photos } }: { readonly mission: AnsweredMission }) {
  return (
    <>
      <span dir="auto" className={textStyle}>
        {text}
      </span>
      {photos.length > 0 ? (
        <span className={number} data-transient>
          {photos.length}
        </span>
      ) : null}
    </>
  )
}

const card = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    height: 'touch',
    maxWidth: '[min(19rem, 80vw)]',
    paddingInline: '4',
    borderRadius: 'control',
    borderWidth: 'thin',
    fontSize: 'sm',
    fontWeight: 'semibold',
    cursor: 'pointer',
    '& svg': { flexShrink: '0' },
  },
  variants: {
    isDone: {
      true: { backgroundColor: 'successSoft', color: 'success', borderColor: 'transparent' },
      false: {
        backgroundColor: 'accentSoft',
        color: 'accentText',
        borderColor: 'transparent',
        _hover: { borderColor: 'accentLine' },
      },
    },
  },
})
const edit = css({ paddingInline: '4' })
/** Shows the full text of most missions on up to two lines. */
const textStyle = css({ lineClamp: '2', lineHeight: 'tight', textAlign: 'start', textWrap: 'balance' })
const number = css({ fontVariantNumeric: 'tabular-nums', fontWeight: 'medium' })
