import { languages } from '#src/contract/wire/languages.ts'
import { formatDateTime } from '#src/i18n/format.ts'
import { settingsWords } from '#src/i18n/en/settings.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { mutedText } from '#src/ui/page/text.ts'

/** The settings for those who may look and not change. */
export function SettingsList({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(settingsWords)
  const mode = words.modes[zone.mode]
  const moderation = words.moderations[zone.moderation]
  const language = languages.find(({ code }) => code === zone.language)?.name
  const yesNo = (isOn: boolean) => (isOn ? words.on : words.off)
  const facts = [
    { name: words.mode, value: mode.label, hint: mode.hint },
    ...(zone.mode === 'reveal-at-time' && zone.revealAt !== null
      ? [{ name: words.revealAt, value: formatDateTime(zone.revealAt), hint: '' }]
      : []),
    { name: words.moderation, value: moderation.label, hint: moderation.hint },
    { name: words.language, value: language ?? words.languageOwn, hint: words.languageHint },
    { name: words.sharesLinks, value: yesNo(zone.sharesLinks), hint: words.sharesLinksHint },
    { name: words.onWebsite, value: yesNo(zone.isOnWebsite), hint: words.onWebsiteHint },
    { name: words.isStrict, value: yesNo(zone.isStrict), hint: words.isStrictHint },
    { name: words.isPlaceObscured, value: yesNo(zone.isPlaceObscured), hint: words.isPlaceObscuredHint },
  ]
  return (
    <dl className={list}>
      {facts.map(({ name, value, hint }) => (
        <div key={name} className={row}>
          <dt className={mutedText}>{name}</dt>
          <dd className={answer}>
            {value}
            {hint === '' ? null : <p className={mutedText}>{hint}</p>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const list = css({ display: 'grid', gap: '0' })
const row = css({
  display: 'grid',
  gap: '1',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[15rem minmax(0, 1fr)]' },
  paddingBlock: '3',
  borderBlockEndWidth: 'thin',
  borderStyle: 'solid',
  borderColor: 'line',
})
const answer = css({ fontWeight: 'semibold', '& p': { fontWeight: 'normal' } })
