import { MonitorPause, MonitorPlay, SkipForward, Undo2 } from 'lucide-react'
import type { FormEvent } from 'react'
import * as v from 'valibot'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { usePauseWall } from '#src/components/zone/use-pause-wall.ts'
import { useSteerWall } from '#src/components/zone/use-steer-wall.ts'
import { chaptersOf } from '#src/contract/rules/chapters.ts'
import { WallLayout, WallMessage } from '#src/contract/entities/zones/wall-steering.ts'
import { useDraft } from '#src/data/drafts/use-draft.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { wallRemoteWords } from '#src/i18n/en/wall-remote.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { mutedText } from '#src/ui/page/text.ts'

interface WallRemoteProps {
  readonly zone: ZoneView
  readonly onClose: () => void
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Controls every live wall of a zone from a phone. */
export function WallRemoteDialog({ zone, onClose }: WallRemoteProps) {
  const words = useWords(wallRemoteWords)
  const { shell } = useBrandWords()
  const isOffline = useSyncStatus().connection === 'offline'
  const steer = useSteerWall(zone.id)
  const pause = usePauseWall(zone)
  const next = useOneAtATime(async () => {
    await steer({ action: 'next' })
  })
  const release = useOneAtATime(async () => {
    await steer({ action: 'release' })
  })
  const icon = { size: 19, 'aria-hidden': true } as const
  return (
    <Dialog title={words.title} closeLabel={shell.close} onClose={onClose}>
      <div className={stack}>
        <p className={mutedText}>{isOffline ? words.offline : words.text}</p>
        <div className={row}>
          {pause === null ? null : (
            <Button
              tone="plain"
              icon={zone.isWallPaused ? <MonitorPlay {...icon} /> : <MonitorPause {...icon} />}
              onClick={pause.toggle}
            >
              {pause.label}
            </Button>
          )}
          <Button
            tone="plain"
            icon={<SkipForward {...icon} />}
            isBusy={next.isBusy}
            disabled={isOffline}
            onClick={next.run}
          >
            {words.next}
          </Button>
          <Button
            tone="plain"
            icon={<Undo2 {...icon} />}
            isBusy={release.isBusy}
            disabled={isOffline}
            onClick={release.run}
          >
            {words.release}
          </Button>
        </div>
        <ShownFields zone={zone} isOffline={isOffline} />
        <MessageForm zone={zone} isOffline={isOffline} />
        <p className={mutedText}>{words.photoHint}</p>
      </div>
    </Dialog>
  )
}

/** Settings that persist: the layout of the walls, and which photos they show. */
function ShownFields({ zone, isOffline }: { readonly zone: ZoneView; readonly isOffline: boolean }) {
  const words = useWords(wallRemoteWords)
  const steer = useSteerWall(zone.id)
  const chapters = chaptersOf(zone)
  const steering = zone.wallSteering
  const chapter = chapters.find(({ key }) => key === steering?.chapter)
  return (
    <>
      <SelectField
        label={words.layout}
        value={steering?.layout ?? 'slides'}
        disabled={isOffline}
        options={WallLayout.options.map((value) => ({ value, label: words.layouts[value] }))}
        onChange={({ target: { value } }) => {
          const layout = v.safeParse(WallLayout, value)
          if (layout.success) void steer({ action: 'layout', layout: layout.output })
        }}
      />
      {chapters.length === 0 ? null : (
        <SelectField
          label={words.chapter}
          value={chapter?.key ?? ''}
          disabled={isOffline}
          options={[
            { value: '', label: words.wholeAlbum },
            ...chapters.map(({ key, title }) => ({ value: key, label: title })),
          ]}
          onChange={({ target: { value } }) =>
            void steer({ action: 'chapter', chapter: value === '' ? null : value })
          }
        />
      )}
    </>
  )
}

function MessageForm({ zone, isOffline }: { readonly zone: ZoneView; readonly isOffline: boolean }) {
  const words = useWords(wallRemoteWords)
  const steer = useSteerWall(zone.id)
  const draft = useDraft(`wall-message ${zone.id}`, '', { isValue: isText })
  const read = v.safeParse(WallMessage, draft.value)
  const { isBusy, run } = useOneAtATime(async () => {
    if (read.success && (await steer({ action: 'message', text: read.output }))) draft.clear()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run()
  }
  return (
    <form noValidate className={stack} onSubmit={submit}>
      <TextField
        label={words.message}
        hint={words.messageHint}
        value={draft.value}
        maxLength={140}
        autoComplete="off"
        onChange={({ target: { value } }) => draft.set(value)}
      />
      <div>
        <Button type="submit" isBusy={isBusy} disabled={isOffline || !read.success}>
          {words.show}
        </Button>
      </div>
    </form>
  )
}

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
