import { Link } from '@tanstack/react-router'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { savingWords } from '#src/i18n/en/saving.ts'
import { settingsWords } from '#src/i18n/en/settings.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { SwitchField } from '#src/ui/fields/switch-field.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { linkStyle, mutedText } from '#src/ui/page/text.ts'
import { rollChoices } from '#src/contract/rules/roll.ts'
import { rollHostWords } from '#src/i18n/en/roll-host.ts'
import { useNow } from '#src/components/time/use-now.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { formatDateTime } from '#src/i18n/format.ts'
import { planLimits } from '#src/contract/rules/plan.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { UpsellCard } from '#src/components/plans/upsell-card.tsx'
import type { ZoneLanguage } from '#src/contract/entities/zones/zone-language.ts'
import { languages } from '#src/contract/wire/languages.ts'
import { type SettingsDraft, revealAfter, rollOf } from './settings-draft.ts'

interface SharingFieldsProps {
  readonly id: string
  readonly draft: SettingsDraft
  readonly edit: (change: Partial<SettingsDraft>) => void
  readonly zone: ZoneView
}

/** Who can see the photos, and how. */
export function SharingFields({ id, draft, edit, zone }: SharingFieldsProps) {
  const words = useWords(settingsWords)
  const savingText = useWords(savingWords)
  return (
    <Section id={`${id}-sharing`} title={words.sharing} level={3} className={part}>
      <SwitchField
        label={words.sharesLinks}
        hint={words.sharesLinksHint}
        isOn={draft.sharesLinks}
        onChange={(sharesLinks) => edit({ sharesLinks })}
      />
      <SwitchField
        label={words.isStrict}
        hint={zone.latitude === null ? words.isStrictNoPlace : words.isStrictHint}
        isOn={draft.isStrict}
        onChange={(isStrict) => edit({ isStrict })}
      />
      <SwitchField
        label={words.isPlaceObscured}
        hint={words.isPlaceObscuredHint}
        isOn={draft.isPlaceObscured}
        onChange={(isPlaceObscured) => edit({ isPlaceObscured })}
      />
      <SwitchField
        label={savingText.protect}
        hint={savingText.protectText}
        isOn={draft.protectsPhotos}
        onChange={(protectsPhotos) => edit({ protectsPhotos })}
      />
    </Section>
  )
}

interface RevealFieldsProps {
  readonly id: string
  readonly zone: ZoneView
  readonly draft: SettingsDraft
  readonly error: string | undefined
  readonly edit: (change: Partial<SettingsDraft>) => void
}

/** When the photos are revealed, and the roll of film until then. Choosing a roll also sets a time. */
export function RevealFields({ id, zone, draft, error, edit }: RevealFieldsProps) {
  const words = useWords(settingsWords)
  const roll = useWords(rollHostWords)
  const now = useNow()
  const shots = rollOf(draft)
  const choices = [...new Set([...rollChoices, ...(shots === null ? [] : [shots])])]
  const choose = (value: string) => {
    if (value === '') return edit({ rollShots: null })
    edit({
      rollShots: Number(value),
      mode: 'reveal-at-time',
      revealLocal: draft.revealLocal || revealAfter(draft.day, zone.timeZone, now),
    })
  }
  return (
    <>
      <SelectField
        label={roll.label}
        hint={roll.hint}
        value={shots === null ? '' : String(shots)}
        options={[
          { value: '', label: roll.off },
          ...choices.map((count) => ({ value: String(count), label: roll.shots({ shots: count }) })),
        ]}
        onChange={({ target }) => choose(target.value)}
      />
      {draft.mode === 'reveal-at-time' ? (
        <TextField
          id={`${id}-reveal`}
          type="datetime-local"
          label={shots === null ? words.revealAt : roll.developedAt}
          hint={words.revealHint({ zone: zone.timeZone })}
          error={error}
          value={draft.revealLocal}
          className={short}
          onChange={(event) => edit({ revealLocal: event.target.value })}
        />
      ) : null}
    </>
  )
}

interface MemorialFieldProps {
  readonly zone: ZoneView
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/**
 * Whether the zone is kept forever, if the reader can decide that. Otherwise shows until when it is kept, and why not
 * longer.
 */
export function MemorialField({ zone, isOn, onChange }: MemorialFieldProps) {
  const words = useWords(settingsWords)
  const plan = useSession()?.user.subscriptionPlan ?? 'free'
  const reason =
    zone.role !== 'owner'
      ? words.memorialOwner
      : zone.kind === 'instant'
        ? words.memorialInstant
        : planLimits[plan].keepsMemorials || zone.expiresAt === null
          ? null
          : words.memorialPlan
  return (
    <>
      <p className={until}>
        {zone.expiresAt === null
          ? words.keptForever
          : words.keptUntil({ time: formatDateTime(zone.expiresAt) })}
      </p>
      {reason === null ? (
        <SwitchField label={words.memorial} hint={words.memorialHint} isOn={isOn} onChange={onChange} />
      ) : (
        <p className={mutedText}>
          {reason}{' '}
          {reason === words.memorialPlan ? (
            <Link to="/subscription" className={linkStyle}>
              {words.seePlans}
            </Link>
          ) : null}
        </p>
      )}
      {reason === words.memorialPlan ? <UpsellCard trigger="memorial_zone" /> : null}
    </>
  )
}

interface LanguageFieldProps {
  readonly language: ZoneLanguage
  readonly onChange: (language: ZoneLanguage) => void
}

/** The language of the texts that the zone shows to everyone. */
export function LanguageField({ language, onChange }: LanguageFieldProps) {
  const words = useWords(settingsWords)
  const named = languages.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <div className={short}>
      <SelectField
        label={words.language}
        hint={words.languageHint}
        options={[{ value: '', label: words.languageOwn }, ...named]}
        value={language ?? ''}
        onChange={({ target }) => onChange(languages.find(({ code }) => code === target.value)?.code ?? null)}
      />
    </div>
  )
}

const part = css({ display: 'grid', gap: '4' })
const short = css({ maxWidth: '[20rem]' })
const until = css({ fontWeight: 'medium' })
