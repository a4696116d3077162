import { useState } from 'react'
import { formatDateTime } from '#src/i18n/format.ts'
import { siteWords } from '#src/i18n/en/site.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { SiteCard, type SitePart, useSiteSave } from './site-card.tsx'

const days = [1, 7, 30] as const

/** The times of the last backups, and when admins are reminded of them. */
export function BackupsCard({ site, onSite }: SitePart) {
  const { backups } = useWords(siteWords)
  const form = useSiteSave(onSite)
  const [choice, setChoice] = useState(String(site.backupDays ?? 'never'))
  const { backedUpAt } = site
  const last = backedUpAt === null ? backups.none : backups.last({ time: formatDateTime(backedUpAt) })
  return (
    <SiteCard
      title={backups.title}
      text={`${backups.text} ${last}`}
      form={form}
      onSave={() => form.save({ backupDays: days.find((one) => String(one) === choice) ?? null })}
    >
      <SelectField
        label={backups.label}
        options={[...days, 'never' as const].map((value) => ({
          value: String(value),
          label: backups.options[value],
        }))}
        value={choice}
        onChange={(event) => setChoice(event.target.value)}
      />
    </SiteCard>
  )
}

/** The running version, and whether the server checks for newer ones. */
export function UpdatesCard({ site, onSite }: SitePart) {
  const { updates } = useWords(siteWords)
  const form = useSiteSave(onSite)
  const [text, setText] = useState(site.updateUrl ?? '')
  return (
    <SiteCard
      title={updates.title}
      text={`${updates.running({ version: site.version })} ${updates.text}`}
      form={form}
      onSave={() => form.save({ updateUrl: text.trim() === '' ? null : text })}
    >
      <TextField
        label={updates.label}
        hint={updates.hint}
        error={form.errorOf('updateUrl')}
        type="url"
        inputMode="url"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </SiteCard>
  )
}
