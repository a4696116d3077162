import { MonitorX } from 'lucide-react'
import type { ConnectedTelevision } from '#src/contract/entities/zones/connected-television.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { disconnectTelevision } from '#src/data/televisions/television-commands.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { televisionWords } from '#src/i18n/en/television.ts'
import { formatDateTime } from '#src/i18n/format.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { RemovableList } from '#src/ui/overlays/removable-list.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { useConnect } from './use-connect.ts'

/** Connects televisions to a zone with the codes that they show, and disconnects them. For hosts. */
export function Televisions({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(televisionWords)
  const isOffline = useSyncStatus().connection === 'offline'
  const { field, isBusy, problem, submitFor } = useConnect()
  return (
    <div className={stack}>
      <p className={mutedText}>{words.text({ address: `${window.location.host}/tv` })}</p>
      {isOffline ? <p className={mutedText}>{words.offline}</p> : null}
      <form noValidate className={row} onSubmit={submitFor(zone.id)}>
        <TextField {...field} {...codeField} />
        <Button type="submit" tone="plain" isBusy={isBusy} disabled={isOffline}>
          {words.connect}
        </Button>
      </form>
      <div role="alert">{problem === undefined ? null : <Notice tone="danger">{problem}</Notice>}</div>
      <Connected zone={zone} />
    </div>
  )
}

/** The keyboard settings of a code field. */
const codeField = {
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  maxLength: 40,
} as const

function Connected({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(televisionWords)
  return (
    <RemovableList
      items={(zone.televisions ?? []).map((one) => ({ id: one.id, text: nameOf(one, words) }))}
      label={words.list}
      none={words.none}
      icon={<MonitorX size={17} aria-hidden="true" />}
      removeLabel={words.disconnect}
      cancelLabel={words.cancel}
      question={{ title: words.disconnectTitle, text: words.disconnectText }}
      removed={words.disconnected}
      failed={words.failed}
      onRemove={(id) => disconnectTelevision(zone.id, id)}
    />
  )
}

type Words = WordsByArea['television']

function nameOf({ device, connectedAt }: ConnectedTelevision, words: Words): string {
  const when = formatDateTime(connectedAt)
  return device === '' ? words.unknownDevice({ when }) : words.device({ device, when })
}

const stack = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '3' })
