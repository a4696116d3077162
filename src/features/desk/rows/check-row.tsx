import { formatBytes, formatDateTime, formatDay, formatNumber } from '#src/i18n/format.ts'
import { currentTranslation } from '#src/i18n/current-locale.ts'
import { css } from '#src/styled-system/css/index.js'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { DeskCard, nameOfAction } from '../desk-card.tsx'
import { useDeskWords } from '../use-desk-words.ts'
import type { RowProps } from './row-props.ts'

const tones = { ok: 'success', optional: 'neutral', warning: 'warning', failing: 'danger' } as const

/** A watched part of the site: what was found, and what to do about it. */
export function CheckRow({ row, waiting }: RowProps<'check'>) {
  const { check } = useDeskWords()
  const { id, state, cause, at, count, version, notes } = row
  const facts = {
    day: at === null ? '' : formatDay(at),
    time: at === null ? '' : formatDateTime(at),
    bytes: count === null ? '' : formatBytes(count),
    number: count === null ? '' : formatNumber(count),
    version: version ?? '',
  }
  const text = check.causes[cause]
  const hasWayOut = Object.hasOwn(check.wayOut, cause)
  // What was not set up neither works nor fails.
  const shown = state === 'ok' && hasWayOut ? 'optional' : state
  const isGerman = currentTranslation()?.language === 'de'
  const lines = (isGerman ? notes?.de : undefined) ?? notes?.en ?? []
  return (
    <DeskCard
      title={check.names[id]}
      waiting={waiting}
      chips={<Chip tone={tones[shown]}>{check.states[shown]}</Chip>}
    >
      <p>{typeof text === 'string' ? text : text(facts)}</p>
      {hasWayOut ? <p className={mutedText}>{nameOfAction(check.wayOut, cause)}</p> : null}
      {lines.length === 0 ? null : (
        <ul aria-label={check.notes} className={list}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </DeskCard>
  )
}

const list = css({ paddingInlineStart: '5', listStyleType: 'disc', fontSize: 'sm' })
