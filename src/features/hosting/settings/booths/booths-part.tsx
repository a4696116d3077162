import { Camera, X } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { closeBooth, makeBooth, newBoothId } from '#src/data/booth/booth-commands.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { boothHostWords } from '#src/i18n/en/booth-host.ts'
import { formatDateTime } from '#src/i18n/format.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { RemovableList } from '#src/ui/overlays/removable-list.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { MakeDialog } from '#src/components/form/make-dialog.tsx'
import { ShownOnceDialog } from '#src/components/form/shown-once-dialog.tsx'
import { useForm, useFormDraft } from '#src/components/form/use-form.ts'
import { QrPicture } from '#src/components/zone/qr-picture.tsx'
import { UserId, type ZoneId } from '#src/contract/entities/ids/ids.ts'
import { BoothSettings, NewBooth } from '#src/contract/entities/zones/booth.ts'
import { CheckField } from '#src/ui/fields/check-field.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { SettingsPart } from '../settings-part.tsx'

/** The photo booths of a zone, for people who manage it. Creates one with a link, and closes one. */
export function BoothsPart({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(boothHostWords)
  const isOffline = useSyncStatus().connection === 'offline'
  const [isFormOpen, setFormOpen] = useState(false)
  return (
    <SettingsPart title={words.title}>
      <div className={stack}>
        <p className={mutedText}>{words.text}</p>
        {isOffline ? <p className={mutedText}>{words.offline}</p> : null}
        <Booths zone={zone} />
        <Button
          tone="soft"
          icon={<Camera size={18} aria-hidden="true" />}
          disabled={isOffline}
          onClick={() => setFormOpen(true)}
        >
          {words.make}
        </Button>
      </div>
      {isFormOpen ? <BoothDialog zoneId={zone.id} onClose={() => setFormOpen(false)} /> : null}
    </SettingsPart>
  )
}

function Booths({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(boothHostWords)
  const items = (zone.booths ?? []).map(({ id, name, madeAt }) => ({
    id,
    text: words.made({ name, when: formatDateTime(madeAt) }),
  }))
  return (
    <RemovableList
      items={items}
      label={words.list}
      none={words.none}
      icon={<X size={17} aria-hidden="true" />}
      removeLabel={words.close}
      cancelLabel={words.cancel}
      question={{ title: words.closeTitle, text: words.closeText }}
      removed={words.closed}
      failed={words.failed}
      onRemove={(id) => closeBooth(zone.id, id)}
    />
  )
}

const NameForm = v.pick(NewBooth, ['name'])

const { layout: layouts, countdown: countdowns } = BoothSettings.entries

interface BoothDialogProps {
  readonly zoneId: ZoneId
  readonly onClose: () => void
}

interface CreatedBooth {
  readonly name: string
  readonly link: string
}

/** Asks for a photo booth's settings, creates it, and shows its link once. */
function BoothDialog({ zoneId, onClose }: BoothDialogProps) {
  const [made, setMade] = useState<CreatedBooth>()
  return made === undefined ? (
    <BoothFormDialog zoneId={zoneId} onMade={setMade} onClose={onClose} />
  ) : (
    <MadeDialog made={made} onClose={onClose} />
  )
}

const defaultSettings: BoothSettings = { layout: 'single', countdown: 5, hasFrame: true, beeps: false }

interface BoothFormDialogProps extends BoothDialogProps {
  readonly onMade: (made: CreatedBooth) => void
}

function BoothFormDialog({ zoneId, onMade, onClose }: BoothFormDialogProps) {
  const words = useWords(boothHostWords)
  const draft = useFormDraft(`booth ${zoneId}`)
  const [settings, setSettings] = useState(defaultSettings)
  const form = useForm({
    draft,
    schema: NameForm,
    initial: { name: words.nameFirst },
    labels: { name: words.name },
    problems: { name: words.nameMissing },
    newId: newBoothId,
    send: async ({ name }, id) => {
      const link = await makeBooth(zoneId, { id: v.parse(UserId, id), name, ...settings })
      if (link.ok) onMade({ name, link: window.location.origin + link.value })
      return link.ok ? null : link.error
    },
  })
  return (
    <MakeDialog words={words} form={form} draft={draft} onClose={onClose}>
      <TextField {...form.bind('name')} hint={words.nameHint} required maxLength={60} autoComplete="off" />
      <SettingsFields settings={settings} onChange={setSettings} />
    </MakeDialog>
  )
}

interface SettingsFieldsProps {
  readonly settings: BoothSettings
  readonly onChange: (settings: BoothSettings) => void
}

function SettingsFields({ settings, onChange }: SettingsFieldsProps) {
  const words = useWords(boothHostWords)
  const edit = (change: Partial<BoothSettings>) => onChange({ ...settings, ...change })
  return (
    <>
      <SelectField
        label={words.layout}
        options={layouts.options.map((value) => ({ value, label: words.layouts[value] }))}
        value={settings.layout}
        onChange={({ target: { value } }) => edit({ layout: v.parse(layouts, value) })}
      />
      <SelectField
        label={words.countdown}
        options={countdowns.options.map((seconds) => ({
          value: String(seconds),
          label: words.seconds({ seconds }),
        }))}
        value={String(settings.countdown)}
        onChange={({ target: { value } }) => edit({ countdown: v.parse(countdowns, Number(value)) })}
      />
      <CheckField
        label={words.frame}
        isChecked={settings.hasFrame}
        onChange={(hasFrame) => edit({ hasFrame })}
      />
      <CheckField label={words.beeps} isChecked={settings.beeps} onChange={(beeps) => edit({ beeps })} />
    </>
  )
}

interface MadeDialogProps {
  readonly made: CreatedBooth
  readonly onClose: () => void
}

function MadeDialog({ made: { name, link }, onClose }: MadeDialogProps) {
  const words = useWords(boothHostWords)
  return (
    <ShownOnceDialog
      title={words.madeTitle({ name })}
      warning={words.madeText}
      fields={[{ label: words.link, value: link }]}
      copied={link}
      words={words}
      onClose={onClose}
    >
      <QrPicture text={link} label={words.qr} />
      <p className={mutedText}>{words.how}</p>
    </ShownOnceDialog>
  )
}

const stack = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
