import { type ZoneLanguage } from '#src/contract/entities/zones/zone-language.ts'
import { languages } from '#src/contract/wire/languages.ts'
import { settingsWords } from '#src/i18n/en/settings.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { SelectField } from '#src/ui/fields/select-field.tsx'

interface LanguageFieldProps {
  readonly language: ZoneLanguage
  readonly onChange: (language: ZoneLanguage) => void
}

/** The language of what the zone shows to everyone. */
export function LanguageField({ language, onChange }: LanguageFieldProps) {
  const words = useWords(settingsWords)
  const named = languages.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <div className={narrow}>
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

const narrow = css({ maxWidth: '[20rem]' })
