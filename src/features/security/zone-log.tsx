import { useId, useState } from 'react'
import { formatDateTime } from '#src/i18n/format.ts'
import { securityWords } from '#src/i18n/en/security.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { problemText } from '#src/components/session/problem-text.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { type AuditPage, readAudit } from '#src/data/zones/audit-commands.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { mutedText } from '#src/ui/page/text.ts'

/** A zone's audit log. Only the server has it, so it needs a connection. */
export function ZoneLog({ zones }: { readonly zones: readonly ZoneView[] }) {
  const words = useWords(securityWords)
  const [chosen, setChosen] = useState<string>()
  const zone = zones.find(({ id }) => id === chosen) ?? zones[0]
  return (
    <Section id="log" title={words.log} text={words.logText} className={css(cardStyle.raw(), stack)}>
      {zones.length > 1 ? (
        <SelectField
          label={words.zone}
          options={zones.map(({ id, name }) => ({ value: id, label: name }))}
          value={zone?.id}
          onChange={({ target: { value } }) => setChosen(value)}
        />
      ) : null}
      {zone === undefined ? null : <Entries key={zone.id} zoneId={zone.id} />}
    </Section>
  )
}

function Entries({ zoneId }: { readonly zoneId: ZoneId }) {
  const words = useWords(securityWords)
  const { error } = useBrandWords()
  const isOffline = useSyncStatus().connection === 'offline'
  const reasonId = useId()
  const [log, setLog] = useState<AuditPage | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const read = async () => {
    setBusy(true)
    const answer = await readAudit(zoneId, log?.next ?? null)
    setBusy(false)
    setProblem(answer.ok ? null : problemText(answer.error, error))
    if (!answer.ok) return
    const { entries, next } = answer.value
    setLog({ entries: [...(log?.entries ?? []), ...entries], next })
  }
  return (
    <>
      {log === null ? null : log.entries.length === 0 ? (
        <p role="status">{words.logEmpty}</p>
      ) : (
        <ol aria-label={words.log} className={list}>
          {log.entries.map((entry) => (
            <li key={entry.id}>
              <p>{entryText(words, entry)}</p>
              <p className={mutedText}>{formatDateTime(Date.parse(entry.at))}</p>
            </li>
          ))}
        </ol>
      )}
      {problem === null ? null : (
        <div role="alert">
          <Notice tone="danger" title={words.logFailed}>
            {problem}
          </Notice>
        </div>
      )}
      {log !== null && log.next === null ? null : (
        <div className={action}>
          {isOffline ? (
            <p id={reasonId} className={mutedText}>
              {words.logOffline}
            </p>
          ) : null}
          <Button
            tone="soft"
            disabled={isOffline || isBusy}
            aria-describedby={isOffline ? reasonId : undefined}
            onClick={() => void read()}
          >
            {log === null ? words.show : words.more}
          </Button>
        </div>
      )}
    </>
  )
}

/** Describes an action and the person it affected, if any. An action without a translation is shown by its own name. */
function entryText(words: WordsByArea['security'], entry: AuditPage['entries'][number]): string {
  const { actor, action, target } = entry
  const known: string = new Map(Object.entries(words.actions)).get(action) ?? action
  const what = target === null ? known : `${known} (${target.displayName})`
  return words.entry({ actor: actor.displayName, action: what })
}

const stack = css.raw({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const list = css({ display: 'grid', gap: '3', listStyle: 'none', overflowWrap: 'anywhere' })
const action = css({ display: 'grid', gap: '2', justifyItems: 'start' })
