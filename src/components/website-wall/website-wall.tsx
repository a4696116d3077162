import { Copy, Globe, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import type { EmbedKey } from '#src/contract/entities/zones/embedded-wall.ts'
import { embedPath } from '#src/contract/wire/embed-path.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { setWebsiteWall, showOnWebsite } from '#src/data/zones/website-wall-commands.ts'
import { useIsWebsiteWallSent } from '#src/data/zones/website-wall-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { websiteWallWords } from '#src/i18n/en/website-wall.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { SwitchField } from '#src/ui/fields/switch-field.tsx'
import { TextArea } from '#src/ui/fields/text-field.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { copyText } from '#src/ui/toasts/copy-text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { frameSandbox, type SnippetSize, snippetSizes, websiteSnippet } from './website-snippet.ts'

/** Turns a zone's wall for websites on and off, and shows the HTML for the website. For hosts. */
export function WebsiteWall({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(websiteWallWords)
  if (!isAtLeast(zone.role, 'admin')) return null
  if (zone.embedKey !== null) return <ShownWall zone={zone} embedKey={zone.embedKey} />
  return (
    <div className={stack}>
      <p className={mutedText}>{words.text}</p>
      <div>
        <Button
          tone="plain"
          icon={<Globe size={19} aria-hidden="true" />}
          onClick={() => {
            showOnWebsite(zone.id, false).catch(() => showToast(words.failed, { tone: 'danger' }))
          }}
        >
          {words.turnOn}
        </Button>
      </div>
    </div>
  )
}

interface ShownWallProps {
  readonly zone: ZoneView
  readonly embedKey: EmbedKey
}

function ShownWall({ zone, embedKey }: ShownWallProps) {
  const words = useWords(websiteWallWords)
  const [size, setSize] = useState<SnippetSize>('full')
  const title = words.frameTitle({ zone: zone.name })
  const snippet = websiteSnippet({ origin: window.location.origin, key: embedKey, title, size })
  return (
    <div className={stack}>
      <p>{words.isOn}</p>
      <TextArea
        label={words.snippet}
        value={snippet}
        readOnly
        rows={3}
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={row}>
        <SelectField
          label={words.size}
          options={sizes.map((value) => ({ value, label: value === 'full' ? words.fullWidth : value }))}
          value={size}
          onChange={({ target: { value } }) => setSize(sizes.find((one) => one === value) ?? 'full')}
        />
        <Button icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copyText(snippet, words)}>
          {words.copy}
        </Button>
      </div>
      <SwitchField
        label={words.names}
        hint={words.namesHint}
        isOn={zone.embedShowsNames}
        onChange={(showsNames) => {
          setWebsiteWall(zone.id, { key: embedKey, showsNames }).catch(() =>
            showToast(words.failed, { tone: 'danger' }),
          )
        }}
      />
      <WebsitePreview zone={zone} embedKey={embedKey} size={size} />
      <p className={mutedText}>{words.marked}</p>
      <Endings zone={zone} />
    </div>
  )
}

/** Changes or removes the wall's URL. Both invalidate the current one, so both need confirmation. */
function Endings({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(websiteWallWords)
  const [openDialog, setOpenDialog] = useState<'new' | 'off' | null>(null)
  const act = async () => {
    setOpenDialog(null)
    try {
      if (openDialog === 'new') await showOnWebsite(zone.id, zone.embedShowsNames)
      else await setWebsiteWall(zone.id, { key: null, showsNames: zone.embedShowsNames })
      showToast(openDialog === 'new' ? words.madeNew : words.turnedOff, { tone: 'success' })
    } catch {
      showToast(words.failed, { tone: 'danger' })
    }
  }
  return (
    <div className={row}>
      <Button
        tone="plain"
        icon={<RefreshCw size={18} aria-hidden="true" />}
        onClick={() => setOpenDialog('new')}
      >
        {words.newAddress}
      </Button>
      <Button tone="plain" onClick={() => setOpenDialog('off')}>
        {words.turnOff}
      </Button>
      {openDialog === null ? null : (
        <ConfirmDialog
          title={openDialog === 'new' ? words.newAddressTitle : words.turnOffTitle}
          confirmLabel={openDialog === 'new' ? words.newAddress : words.turnOff}
          cancelLabel={words.cancel}
          onConfirm={() => void act()}
          onCancel={() => setOpenDialog(null)}
        >
          <p>{openDialog === 'new' ? words.newAddressAsk : words.turnOffAsk}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

const sizes: readonly SnippetSize[] = [
  'full',
  '320x240',
  '640x360',
  '1280x720',
] satisfies (keyof typeof snippetSizes)[]

interface WebsitePreviewProps {
  readonly zone: ZoneView
  readonly embedKey: EmbedKey
  readonly size: SnippetSize
}

/** A preview of the wall as the website shows it, or the reason why it cannot be shown. */
function WebsitePreview({ zone, embedKey, size }: WebsitePreviewProps) {
  const words = useWords(websiteWallWords)
  const { connection } = useSyncStatus()
  const isSent = useIsWebsiteWallSent(zone.id)
  if (isSent === undefined) return null
  if (!isSent) return <p className={mutedText}>{words.previewWaiting}</p>
  if (connection === 'offline') return <p className={mutedText}>{words.previewOffline}</p>
  const box = snippetSizes[size] ?? { width: 640, height: 360 }
  return (
    <iframe
      // The wall's page depends on this setting, so the frame reloads when it changes.
      key={`${embedKey}${zone.embedShowsNames}`}
      src={embedPath + embedKey}
      title={words.previewTitle({ zone: zone.name })}
      sandbox={frameSandbox}
      className={frame}
      style={{ width: Math.min(box.width, maxWidthPx), aspectRatio: `${box.width} / ${box.height}` }}
    />
  )
}

const maxWidthPx = 640

const stack = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '3' })

const frame = css({ maxWidth: 'full', border: 'none', borderRadius: 'card', backgroundColor: '[#0d0d0f]' })
